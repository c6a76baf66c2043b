import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, INPUT_STYLE } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A single line of text. Takes every attribute of an input, react-hook-form's `register` included. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(attributes) => (
        <input
          type="text"
          {...rest}
          {...attributes}
          aria-describedby={classNames(describedBy, attributes['aria-describedby']) || undefined}
          className={INPUT_STYLE}
        />
      )}
    </FieldFrame>
  );
}
