import { useState } from 'react';
import { useSearchParams } from 'react-router';

type View = Record<string, string>;

/**
 * What a list shows and in which order, kept in the address: it can be linked to and survives a reload. `read` gives a
 * default for each part that is missing or that it does not know; what is at its default is left out of the address.
 */
export function useAddressView<Shown extends View>(
  read: (address: View) => Shown,
): readonly [Shown, (change: Partial<Shown>) => void] {
  const [params, setParams] = useSearchParams();
  // Held here as well: the address follows a moment later, too late for a field that is typed into.
  const [view, setView] = useState(() => read(Object.fromEntries(params)));
  const change = (part: Partial<Shown>) => {
    const next = { ...view, ...part };
    setView(next);
    setParams((old) => written(old, next, read({})), { replace: true, preventScrollReset: true });
  };
  return [view, change];
}

/** The address with this view; what else stands in it stays. */
function written(old: URLSearchParams, view: View, nothing: View): URLSearchParams {
  const params = new URLSearchParams(old);
  for (const [name, value] of Object.entries(view)) {
    if (value === nothing[name]) params.delete(name);
    else params.set(name, value);
  }
  return params;
}
