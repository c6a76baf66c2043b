import { useState } from 'react';
import { classNames } from './class-names.ts';

interface ConceptIconProps {
  /** Address of the picture; absent or unloadable shows a black circle. */
  icon: string | null | undefined;
  className?: string;
}

/** A concept's picture, 40 px unless the class says otherwise. Decorative: the title stands beside it. */
export function ConceptIcon({ icon, className }: ConceptIconProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const size = classNames('size-10 shrink-0', className);
  if (icon && failed !== icon) {
    return (
      <img
        src={icon}
        alt=""
        width={40}
        height={40}
        onError={() => setFailed(icon)}
        className={classNames(size, 'rounded object-cover')}
      />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={classNames(size, 'text-line')}>
      <circle cx="20" cy="20" r="18.5" fill="#000" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
