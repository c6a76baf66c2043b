import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, INPUT_STYLE } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** The look of the text it edits, for what is edited where it is read; without it, that of a form. */
  inPlace?: string;
}

/** No frame that would move the text: a line under it. */
const IN_PLACE =
  'w-full min-w-0 border-b-[1.5px] border-bar-grey bg-transparent text-ink aria-invalid:border-tone-red';

/** A single line of text. Takes every attribute of an input, react-hook-form's `register` included. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  inPlace,
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
          className={inPlace ? classNames(IN_PLACE, inPlace) : INPUT_STYLE}
        />
      )}
    </FieldFrame>
  );
}
