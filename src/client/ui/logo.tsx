interface LogoProps {
  /** The product's name; null shows the mark alone, which then is decorative. */
  name: string | null;
  className?: string;
}

/** The mark: a line that sets out dashed and arrives solid, curled like a telephone cord. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 40" width="46" height="29" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3.5 33h2M13 33h3.5" />
        <path d="M24 33c10 0 17-5 17-13.5 0-7-10-7.5-10.5-.5-.5 8.5 10.5 12 18 7C56 21.5 59 13 59 5" />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={className ?? 'inline-flex items-center gap-2'}>
      <LogoMark />
      {name && <span className="logo-name font-display text-xl font-extrabold tracking-tight">{name}</span>}
    </span>
  );
}
