interface LogoProps {
  /** The product's name; null shows the mark alone, which then is decorative. */
  name: string | null;
  className?: string;
}

/** The mark: a line that sets out dashed and arrives solid, curled like a telephone cord. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 44 32" width="44" height="32" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2 26h2.5M9.5 26H12" />
        <path d="M17 26c7 0 12-3.5 12-10 0-4.5-6.5-5-7.5-0.5C20.5 21 27 24 32.5 21 38 18 40 12 40 5" />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={className ?? 'inline-flex items-center gap-2.5'}>
      <LogoMark />
      {name && <span className="logo-name font-display text-xl font-extrabold tracking-tight">{name}</span>}
    </span>
  );
}
