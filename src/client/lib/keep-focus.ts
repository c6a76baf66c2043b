/** An element that had the focus, and where it stood. */
interface Stand {
  readonly element: HTMLElement;
  readonly label: string;
  readonly path: string;
  /** The dialog or form in which it stood; null outside of both. */
  readonly within: Element | null;
  /** Its ancestors from the inside out, each with the place within it. */
  readonly places: readonly Place[];
}

interface Place {
  readonly parent: Element;
  readonly index: number;
}

/** How many elements are remembered: a card's button, the menu or dialog opened from it, and what was passed there. */
const REMEMBERED = 8;
/** How many of one dialog or form: a long one must not push out of memory what opened it. */
const REMEMBERED_WITHIN = 3;
/** After this many milliseconds whoever moves the focus on purpose has done so: dialogs, pages, forms. */
const PATIENCE_MS = 60;
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the focus near its place when the focused element leaves the page: to the button that opened the form which was closed,
 * to the next card of the list from which one was deleted, to a neighbour otherwise. Without it the focus falls back to
 * the start of the page, and the next Tab begins there. Elements that are disabled while they work get it back. Within an
 * open dialog it stays there, also when a notification above it leaves.
 *
 * @param first what had the focus, or was pressed, before this began
 * @returns the function that ends it
 */
export function keepFocus(first: Element | null = null): () => void {
  let stands: Stand[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const remember = (target: EventTarget | null) => {
    // A menu leaves with each choice; what opened it is remembered.
    if (!(target instanceof HTMLElement) || target === document.body || target.closest('[role=menu]')) return;
    const stand = standOf(target);
    // What stood on a page that was left since stands there no longer, also when that page is opened again.
    const others = stands.filter(({ element, path }) => element !== target && path === stand.path);
    const beside = others.filter(({ within }) => within !== null && within === stand.within);
    const dropped = beside.slice(0, Math.max(0, beside.length - REMEMBERED_WITHIN + 1));
    stands = [...others.filter((each) => !dropped.includes(each)), stand].slice(-REMEMBERED);
  };
  const arrive = ({ target }: FocusEvent) => {
    const last = stands.at(-1)?.element;
    // An open dialog takes the focus of what leaves it, which nobody asked for.
    if (!isDialog(target) || !last || isFree(last)) remember(target);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // Of an element that is removed or disabled the focus is lost; of any other it was taken on purpose.
    setTimeout(() => {
      if (isNowhere() && target instanceof HTMLElement && isFree(target)) stands = [];
    });
  };
  const restore = () => {
    waiting = undefined;
    if (!isNowhere()) return;
    const dialog = topDialog();
    const here = stands.filter(
      (stand) => stand.path === location.pathname && (!dialog || stoodIn(dialog, stand)),
    );
    const newest = here.at(-1);
    if (!newest) {
      if (dialog) focusOn(dialog);
      return;
    }
    if (newest.element.isConnected) {
      // It never left its place: whoever has scrolled away from it meanwhile reads on.
      if (isFree(newest.element)) focusOn(newest.element);
      return;
    }
    const target = successorIn(here.reverse());
    if (!target) return;
    focusOn(target);
    // Also what stood elsewhere all the time, such as the button whose notification was closed, has not moved.
    const isElsewhere = here.some(({ element }) => element === target) && survivingPlace(newest) === null;
    if (!isElsewhere) target.scrollIntoView?.({ block: 'nearest' });
  };
  const observer = new MutationObserver(() => {
    if (isNowhere() && stands.length > 0) waiting ??= setTimeout(restore, PATIENCE_MS);
  });

  remember(first);
  remember(document.activeElement);
  document.addEventListener('focusin', arrive);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
    clearTimeout(waiting);
  };
}

/** The dialog that holds the page, if one does: the focus stays in it, or it would close. */
function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
}

function stoodIn(dialog: Element, { element, places }: Stand): boolean {
  return dialog.contains(element) || places.some(({ parent }) => dialog.contains(parent));
}

function standOf(element: HTMLElement): Stand {
  const places: Place[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  const within = element.closest('[aria-modal=true]') ?? element.closest('form');
  return { element, label: labelOf(element), path: location.pathname, within, places };
}

/** What has the focus instead of elements that left, newest first. */
function successorIn(stands: readonly Stand[]): HTMLElement | null {
  const left = stands.map((stand) => ({ ...stand, place: survivingPlace(stand) }));
  const around = left.find(({ place }) => place)?.place?.parent;
  // First what was there before under the same name: the button that opened what was closed, or that of the next card.
  for (const { element, label, place } of left) {
    if (isFree(element)) {
      if (!around || around.contains(element)) return element;
    } else if (label && place && around?.contains(place.parent)) {
      const same = freeIn(neighbourAt(place)).find((each) => labelOf(each) === label);
      if (same) return same;
    }
  }
  for (const stand of left) {
    if (isFree(stand.element)) return stand.element;
    const next = stand.place && nextTo(stand, stand.place);
    if (next) return next;
  }
  return around instanceof HTMLElement ? around : null;
}

/** In the neighbour of what left, the element in the same position, such as its delete button; else the first free one. */
function nextTo({ places }: Stand, place: Place): HTMLElement | undefined {
  const neighbour = neighbourAt(place);
  const free = freeIn(neighbour);
  let like: Element | undefined = neighbour;
  for (const { index } of places.slice(0, places.indexOf(place)).reverse()) like = like?.children[index];
  return free.find((each) => each === like) ?? free[0];
}

/** The innermost ancestor that is still seen on the page; none where only the page itself, or a notification, is. */
function survivingPlace({ element, places }: Stand): Place | null {
  if (element.isConnected) return null;
  const place = places.find(({ parent }) => parent.isConnected && parent.checkVisibility?.() !== false);
  const isWholePage = place && (place.parent === document.body || place.parent.id === 'root');
  return !place || isWholePage || place.parent.closest('[data-notifications]') ? null : place;
}

/** What stands in the place now, or the nearest beside it that can have the focus. */
function neighbourAt({ parent, index }: Place): Element {
  const children = [...parent.children];
  const after = children.slice(index);
  const before = children.slice(0, index).reverse();
  return [...after, ...before].find((each) => freeIn(each).length > 0) ?? parent;
}

function freeIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const all = element instanceof HTMLElement && element.matches(FOCUSABLE) ? [element, ...inside] : inside;
  return all.filter(isFree);
}

/** Whether it is there to have the focus. On a phone no field has it unasked: the keyboard would come up. */
function isFree(element: HTMLElement): boolean {
  if (!element.isConnected || element.matches(':disabled')) return false;
  if (element.checkVisibility?.() === false) return false;
  const isField = element.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  return !isField || !window.matchMedia?.('(pointer: coarse)').matches;
}

function labelOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

/** Also on an open dialog itself, which keeps the focus when what had it leaves. */
function isNowhere(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || isDialog(active);
}

function isDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-modal=true]');
}

function focusOn(element: HTMLElement): void {
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
