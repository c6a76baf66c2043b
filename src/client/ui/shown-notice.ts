import { isInUse, moveToFreePlace } from './free-place.ts';
import { followNoticeKeys } from './notice-keys.ts';
import { swipeAway } from './swipe-away.ts';

/**
 * What a notification can do beside being read: it keeps clear of what is in use, anew whenever the room for it changes, is reached
 * by F8, and can be swiped away. Loaded with the first one.
 *
 * @param signal ends it
 */
export function attendNotice(region: HTMLElement | null, leave: () => void, signal: AbortSignal): void {
  const card = region?.querySelector<HTMLElement>(':scope > div > *');
  if (!region || !card || signal.aborted) return;
  const place = () => moveToFreePlace(region, card);
  place();
  window.addEventListener('resize', place, { signal });
  // The keyboard of a phone changes only this one.
  globalThis.visualViewport?.addEventListener('resize', place, { signal });
  // Whoever goes on to the next field is not to type under it.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && isInUse(target)) place();
    },
    { signal },
  );
  // A dialog that grows, as by its answer, comes under it from below, and a page's primary act where what was deleted leaves the page.
  const sizes = globalThis.ResizeObserver && new ResizeObserver(place);
  const page = document.getElementById('main');
  const follow = () => {
    sizes?.disconnect();
    for (const each of openModals()) sizes?.observe(each);
    if (page) sizes?.observe(page);
  };
  follow();
  // A dialog or a drawer that opens or closes brings it to another side (`notices.css`), and other controls in reach.
  let open = openModals().length;
  const observer = new MutationObserver(() => {
    const before = open;
    open = openModals().length;
    if (open === before) return;
    follow();
    place();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    sizes?.disconnect();
    region.style.translate = '';
  });
  followNoticeKeys(region, leave, signal);
  swipeAway(card, leave, signal);
}

function openModals(): NodeListOf<Element> {
  return document.querySelectorAll('[aria-modal="true"]');
}
