import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldProps } from './field.tsx';

type CheckboxProps = Omit<FieldProps, 'hideLabel'> & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick, its label part of the target. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const madeId = useId();
  const inputId = id ?? madeId;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={inputId} className="flex min-h-10 items-center gap-3 py-1 text-base">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames(
            'grid size-5 shrink-0 appearance-none place-content-center rounded-sm border-[1.5px] border-bar-grey bg-surface',
            "checked:border-ink checked:bg-ink before:hidden before:content-['✓'] checked:before:block",
            'before:text-sm before:leading-none before:font-semibold before:text-paper disabled:border-line',
          )}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  );
}
