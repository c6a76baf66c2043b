import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every field shares: a label, an optional hint, and the error beside the field that it is about. */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The attributes that tie an input to its label, hint and error. */
export interface FieldInputAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (attributes: FieldInputAttributes) => ReactNode;
}

export const INPUT_STYLE = classNames(
  'w-full rounded border-[1.5px] border-bar-grey bg-surface px-3 py-2 text-base text-ink min-h-11',
  'placeholder:text-ink-soft placeholder:opacity-100',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
  'aria-invalid:border-tone-red aria-invalid:border-2',
  // The button that a file is chosen with.
  'file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-sunken file:px-2 file:text-ink',
);

/** Lays out label, input, hint and error, and connects them. */
export function FieldFrame({ id, label, hideLabel, hint, error, className, children }: FieldFrameProps) {
  const madeId = useId();
  const inputId = id ?? madeId;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({
        id: inputId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  );
}

interface FieldNotesProps {
  inputId: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Hint and error under an input, with the ids that `aria-describedby` names. */
export function FieldNotes({ inputId, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${inputId}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${inputId}-error`} role="alert" className="text-sm font-semibold text-tone-red">
          {error}
        </p>
      )}
    </>
  );
}
