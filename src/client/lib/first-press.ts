import { keepFocus } from './keep-focus.ts';
import { sayWhileOffline } from './offline-line.ts';
import { returnFocus } from './return-focus.ts';

/**
 * What the first press or key brings, or a quarter of a minute without any: nothing that the page needs to be shown.
 *
 * @param first what had the focus, or was pressed, before this was loaded
 */
export function attendReader(first: Element | null): void {
  keepFocus(first);
  returnFocus(first);
  sayWhileOffline();
}
