import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner beside the text and takes no further presses. Where this is said at all, the second press of a
   * double click is none: it comes before anybody can know that the first is at work.
   */
  busy?: boolean;
}

/** A button. `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  busy,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={busy === undefined ? onClick : firstOf(onClick)}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Not the second press of a double click, which would send a form, or a change, twice. */
function firstOf(onClick: ButtonProps['onClick']): ButtonProps['onClick'] {
  return (event) => (event.detail > 1 ? event.preventDefault() : onClick?.(event));
}
