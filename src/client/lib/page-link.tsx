import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
} from 'react';
import { useNavigate } from 'react-router';

type Go = (to: string) => void;

const Goes = createContext<Go | null>(null);

/** Around the pages, inside the router: what `PageLink` follows. */
export function PageLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  const go = useCallback((to: string) => void latest.current(to), []);
  return <Goes value={go}>{children}</Goes>;
}

/**
 * A link to a page of the program, by its whole path, for lists of many: unlike the router's own, it is not drawn anew
 * with every change of the address.
 */
export function PageLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const go = useContext(Goes);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!go || event.defaultPrevented || !staysInTab(event)) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

function staysInTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
