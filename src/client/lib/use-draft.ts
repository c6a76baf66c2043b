import { useEffect, useState } from 'react';
import { useCurrentUser } from './current-user.ts';

/**
 * Text that survives a reload, and a session that ends while it is typed, in this tab. It is kept under the founder's id,
 * so that whoever signs in next in the same tab does not find it.
 */
export function useDraft(name: string): readonly [string, React.Dispatch<React.SetStateAction<string>>] {
  const { user } = useCurrentUser();
  const key = user ? `draft ${user.id} ${name}` : null;
  const [text, setText] = useState(() => (key ? read(key) : ''));
  useEffect(() => {
    if (key) write(key, text);
  }, [key, text]);
  return [text, setText];
}

/** Storage may be switched off or full; a draft then lives as long as the page. */
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Not kept: see read().
  }
}
