import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps, INPUT_STYLE } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown first and not choosable, while nothing is chosen. */
  placeholder?: string;
}

/** The platform's own select: best on a phone, and complete by keyboard. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, id, className, options, placeholder, ...rest } = props;
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...rest}
            {...attributes}
            className={classNames(INPUT_STYLE, 'appearance-none truncate pr-9')}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
          />
        </span>
      )}
    </FieldFrame>
  );
}
