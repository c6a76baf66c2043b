import './schema-settings.ts';
import '../styles/app.css';
import { createRoot } from 'react-dom/client';
import { applyTheme, storedTheme } from '../ui/theme.ts';
import { App } from './app.tsx';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
// Who points needs no focus kept; the first key brings it.
addEventListener('keydown', () => void import('../lib/keep-focus.ts').then(({ keepFocus }) => keepFocus()), {
  once: true,
});
