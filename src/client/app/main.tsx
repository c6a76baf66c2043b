import '../styles/app.css';
import { createRoot } from 'react-dom/client';
import { applyTheme, storedTheme } from '../ui/theme.ts';
import { App } from './app.tsx';

// Our pages forbid code made from text. The schema library would try, and be reported for it by the browser each time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
