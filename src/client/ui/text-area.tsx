import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, INPUT_STYLE } from './field.tsx';

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

/** Several lines of text; `rows` as the specification says for each place. */
export function TextArea({ label, hideLabel, hint, error, id, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(attributes) => (
        <textarea {...rest} {...attributes} className={classNames(INPUT_STYLE, 'resize-y leading-relaxed')} />
      )}
    </FieldFrame>
  );
}
