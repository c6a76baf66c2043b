import { type PointerEvent, useRef, useState } from 'react';
import { TOAST_SWIPE_THRESHOLD_PX } from '../../shared/limits.ts';

/** How far a pointer goes before a press becomes a swipe, in CSS pixels: fingers are less steady than a mouse. */
const SLACK_PX = { mouse: 2, other: 10 };

/** Follows a swipe to the right, and calls back when it went as far as the specification asks (document 1, section 9). */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const travelled = (event: PointerEvent) => (start.current === null ? 0 : event.clientX - start.current);
  const rest = () => {
    start.current = null;
    setOffset(0);
  };
  const swipeHandlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      const slack = event.pointerType === 'mouse' ? SLACK_PX.mouse : SLACK_PX.other;
      if (offset === 0 && travelled(event) <= slack) return;
      // From here on the whole way is ours, also beyond the card and over its button.
      event.currentTarget.setPointerCapture(event.pointerId);
      setOffset(Math.max(0, travelled(event)));
    },
    onPointerUp: (event: PointerEvent) => {
      if (travelled(event) >= TOAST_SWIPE_THRESHOLD_PX) onSwiped();
      rest();
    },
    onPointerCancel: rest,
  };
  return { offset, swipeHandlers };
}
