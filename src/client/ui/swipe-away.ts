import { TOAST_SWIPE_THRESHOLD_PX } from '../../shared/limits.ts';

/** How far a pointer goes before a press becomes a swipe, in CSS pixels: fingers are less steady than a mouse. */
const SLACK_PX = { mouse: 2, other: 10 };

/** Lets an element be swiped to the right, and calls back when it went as far as the specification asks (document 1, section 9). */
export function swipeAway(card: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let start: number | null = null;
  let swiping = false;
  const rest = () => {
    start = null;
    swiping = false;
    card.style.transform = '';
  };
  const begin = ({ button, pointerType, target, clientX }: PointerEvent) => {
    // A hand that shakes on a button means the button. A finger presses it only where it hardly moves.
    const isPress = pointerType === 'mouse' && target instanceof Element && target.closest('button');
    if (button === 0 && !isPress) start = clientX;
  };
  const move = ({ buttons, pointerType, pointerId, clientX }: PointerEvent) => {
    if (start === null) return;
    // Let go of where nobody told the card, such as outside of the window.
    if (buttons === 0) return rest();
    const travelled = clientX - start;
    if (!swiping && travelled <= (pointerType === 'mouse' ? SLACK_PX.mouse : SLACK_PX.other)) return;
    swiping = true;
    // From here on the whole way is the card's, also beyond it and over its button.
    card.setPointerCapture(pointerId);
    card.style.transform = `translateX(${Math.max(0, travelled)}px)`;
  };
  const end = ({ clientX }: PointerEvent) => {
    const isFar = start !== null && clientX - start >= TOAST_SWIPE_THRESHOLD_PX;
    rest();
    if (isFar) onSwiped();
  };
  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', move, { signal });
  card.addEventListener('pointerup', end, { signal });
  card.addEventListener('pointercancel', rest, { signal });
}
