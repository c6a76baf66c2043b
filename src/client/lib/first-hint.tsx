import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useCurrentUser } from './current-user.ts';

interface FirstHintProps {
  /** What it is remembered under once it was closed. */
  name: string;
  children: ReactNode;
}

/** A hint shown until it is closed; after that it is never shown to this founder in this browser again. */
export function FirstHint({ name, children }: FirstHintProps) {
  const { user } = useCurrentUser();
  const [closed, setClosed] = useState(false);
  const key = `hint ${user?.id} ${name}`;
  useEffect(() => {
    // Closed in another tab, it goes from this one too.
    const hear = (event: StorageEvent) => event.key === key && setClosed(true);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [key]);
  if (!user || closed || wasClosed(key)) return null;
  const close = () => {
    setClosed(true);
    remember(key);
  };
  return (
    <p role="note" className="flex items-start gap-2 rounded bg-sunken py-2 pr-2 pl-4 text-sm">
      <span className="min-w-0 flex-1 self-center">{children}</span>
      <IconButton
        label="Close this hint"
        icon={<X aria-hidden />}
        onClick={close}
        className="-my-1 shrink-0"
      />
    </p>
  );
}

function wasClosed(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Without storage it would reappear on every visit, so never show it.
    return true;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Closed until the next visit: see wasClosed().
  }
}
