import { sayWhileOffline } from './offline-line.ts';

export { keepFocus } from './keep-focus.ts';

/** What the first press or key brings, or a quarter of a minute without any: nothing that the page needs to be shown. */
sayWhileOffline();
