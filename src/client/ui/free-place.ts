interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"]';
/** In pixels. */
const STEP = 8;
const MARGIN = 8;
const WAY_OUT = 'button[aria-label^="Close"]';
const FIELD = 'input, select, textarea';
/** What another corner costs, and a control that is covered, in pixels further from the usual place. */
const OTHER_SIDE = 120;
const COVERED = 10_000;
/** And one that is in use now, or that leads out of what is open: rather a dozen others than one of these. */
const NEVER_COVERED = 1_000_000;

/** On a page, where a notification that gave way to every link was somewhere else each time. */
const KEPT_ON_A_PAGE = `.primary-act, ${WAY_OUT}, ${FIELD}`;

/**
 * Leaves the notification in its place, unless that is over a field in use, the primary act of a page, any control of an open dialog, or
 * the keyboard of a phone: then it goes to the nearest place that is free of them.
 */
export function moveToFreePlace(region: HTMLElement, card: HTMLElement): void {
  region.style.translate = '';
  const usual = card.getBoundingClientRect();
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const controls = [...(dialog ?? document).querySelectorAll<HTMLElement>(dialog ? CONTROLS : KEPT_ON_A_PAGE)]
    .filter((each) => dialog || !each.matches(FIELD) || isInUse(each))
    // The rows that a long list does not draw are not measured.
    .filter(
      (each) => !region.contains(each) && (each.checkVisibility?.({ contentVisibilityAuto: true }) ?? true),
    )
    .map((each) => ({ box: each.getBoundingClientRect(), isKept: isInUse(each) || each.matches(WAY_OUT) }));
  const height = seenHeight();
  const lift = Math.min(0, height - MARGIN - usual.bottom);
  const { left, right, top, bottom } = usual;
  const lifted = { left, right, top: top + lift, bottom: bottom + lift };
  const focus = focusedCard(region);
  const kept = [...(focus ? [focus] : []), ...controls.filter(({ isKept }) => isKept).map(({ box }) => box)];
  const boxes = controls.map(({ box }) => box);
  const { x, y } = freePlace(lifted, boxes, { width: innerWidth, height }, kept);
  if (x !== 0 || y + lift !== 0) region.style.translate = `${x}px ${y + lift}px`;
}

/** The row or card that has the focus, as after a deletion by keyboard, unless it is about as large as the page. */
function focusedCard(region: HTMLElement): Box | null {
  const { activeElement } = document;
  if (!activeElement?.matches('li, article') || region.contains(activeElement)) return null;
  const box = activeElement.getBoundingClientRect();
  return box.height < innerHeight / 2 ? box : null;
}

/** Whether it is a field with the focus, into which somebody may be typing. */
export function isInUse(element: Element): boolean {
  return element === document.activeElement && element.matches(FIELD);
}

/** Of the page's height, what no keyboard covers. Zoomed in by fingers, a part of it is out of sight without any. */
function seenHeight(): number {
  const { visualViewport } = globalThis;
  if (!visualViewport || visualViewport.scale > 1) return innerHeight;
  return Math.min(innerHeight, visualViewport.height + visualViewport.offsetTop);
}

/**
 * How far to move the card: from the lower half of the screen upwards, from the upper one downwards, or to the other side.
 *
 * @param kept those of the controls that it is not to cover even where no place is free of all
 */
export function freePlace(
  card: Box,
  controls: readonly Box[],
  screen: { readonly width: number; readonly height: number },
  kept: readonly Box[] = [],
): { x: number; y: number } {
  const near = controls.filter(({ top, bottom }) => bottom > 0 && top < screen.height);
  const isLow = card.top + card.bottom > screen.height;
  const room = isLow ? card.top - MARGIN : screen.height - MARGIN - card.bottom;
  const across = screen.width - card.right - card.left;
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY };
  for (const x of Math.abs(across) > card.right - card.left ? [0, across] : [0])
    for (let far = 0; far <= Math.max(0, room); far += STEP) {
      const y = isLow ? 0 - far : far;
      const cost =
        coveredBy(card, x, y, kept) * NEVER_COVERED +
        coveredBy(card, x, y, near) * COVERED +
        far +
        (x === 0 ? 0 : OTHER_SIDE);
      if (cost < best.cost) best = { x, y, cost };
    }
  return { x: best.x, y: best.y };
}

function coveredBy(card: Box, x: number, y: number, controls: readonly Box[]): number {
  return controls.filter(
    ({ left, right, top, bottom }) =>
      left < card.right + x && right > card.left + x && top < card.bottom + y && bottom > card.top + y,
  ).length;
}
