import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What an address may ask a page to begin: `?do=pitch`. Each page answers to its own. */
export type Act =
  | 'pitch'
  | 'note'
  | 'add'
  | 'experiment'
  | 'propose'
  | 'profile'
  | 'pitch-me'
  | 'decide'
  | 'review'
  | 'judge'
  | 'choose'
  | 'why';

/** Begins it when the address asks for it, and takes the request out of the address, so that a reload does not repeat it. */
export function useAct(name: Act, begin: () => void, ready = true): void {
  const [params, setParams] = useSearchParams();
  const latest = useRef(begin);
  latest.current = begin;
  const asked = ready && params.get('do') === name;
  useEffect(() => {
    if (!asked) return;
    setParams(
      (before) => {
        before.delete('do');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    latest.current();
  }, [asked]);
}
