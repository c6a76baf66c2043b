import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'primary-act bg-signal text-on-signal border-on-signal enabled:hover:bg-signal-hover [a&]:hover:bg-signal-hover',
  secondary: 'bg-surface text-ink border-bar-grey enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger:
    'bg-surface text-tone-red border-tone-red enabled:hover:bg-tone-red-soft [a&]:hover:bg-tone-red-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 text-sm pointer-coarse:min-h-11',
  large: 'min-h-12 px-6 text-base',
};

/** The look of a button, for links that act as one. Disabled buttons are flat and grey. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded border-[1.5px] font-semibold no-underline',
    'transition-colors duration-100 select-none text-center print:hidden [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:cursor-not-allowed',
    'aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)]',
    VARIANTS[variant],
    SIZES[size],
  );
}
