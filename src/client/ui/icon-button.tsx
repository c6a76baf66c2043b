import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What pressing it does; read aloud and shown as the browser's hint. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  busy?: boolean;
}

/** A square button of 40 px (44 on touch) that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  busy = false,
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classNames(buttonStyle(variant), 'w-10 px-0! pointer-coarse:w-11', className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
