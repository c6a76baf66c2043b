import './schema-settings.ts';
import '../styles/app.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, storedTheme } from '../ui/theme.ts';
import { App } from './app.tsx';

applyTheme(storedTheme());
const root = document.getElementById('root');
// In a transition, which React draws in pieces of 5 ms: a press in between is answered.
if (root) startTransition(() => createRoot(root).render(<App />));
// The first press or key brings it, and what has it may be gone until the code is there. What says that there is no network
// comes along, and does not wait for a press for ever: it cannot be loaded when it is needed.
const bringFocus = ({ type, target }: Partial<Event>) => {
  clearTimeout(unasked);
  listen(removeEventListener);
  const pressed = target instanceof Element && type === 'pointerdown' ? target.closest('button, a') : null;
  const first = pressed ?? document.activeElement;
  import('../lib/first-press.ts').then(
    ({ attendReader }) => attendReader(first),
    // Without a network, the next one tries again.
    () => listen(addEventListener),
  );
};
const listen = (change: typeof addEventListener) => {
  change('keydown', bringFocus);
  change('pointerdown', bringFocus);
};
listen(addEventListener);
const unasked = setTimeout(bringFocus, 15_000, {});
