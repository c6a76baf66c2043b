import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldProps } from './field.tsx';

type SwitchProps = Omit<FieldProps, 'hideLabel'> & Omit<ComponentProps<'input'>, 'type' | 'role'>;

/** An on/off switch. A locked one (`disabled`) keeps its state readable, in paler colours. */
export function Switch({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': about,
  ...rest
}: SwitchProps) {
  const madeId = useId();
  const inputId = id ?? madeId;
  const described = [about, hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={inputId} className="flex min-h-10 items-center justify-between gap-3">
        {label}
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
          role="switch"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={classNames(
            'relative h-6 w-11 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-sunken',
            "before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:content-['']",
            'before:bg-ink before:transition-transform checked:bg-ink checked:before:translate-x-5',
            'checked:before:bg-paper disabled:cursor-not-allowed disabled:opacity-70',
          )}
        />
      </label>
      <FieldNotes inputId={inputId} hint={hint} error={error} />
    </div>
  );
}
