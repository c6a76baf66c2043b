import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back after this many milliseconds (by default the specification's 5000, document 1, section 9). The timer
 * pauses while the region has the pointer or the focus, and while the window is in the background.
 */
export function useCountdown(
  region: RefObject<HTMLElement | null>,
  onEnd: () => void,
  duration: number,
): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const watched = region.current;
    if (!watched) return;
    let left = duration;
    let began = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const holds = new Set<string>();
    // A finger that tapped here before hovers on for good.
    if (watched.matches(':hover') && window.matchMedia?.('(hover:hover)').matches) holds.add('pointer');
    if (watched.contains(document.activeElement)) holds.add('focus');
    if (!document.hasFocus()) holds.add('window');
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - began;
    };
    const run = () => {
      if (timer !== undefined || holds.size > 0) return;
      began = performance.now();
      timer = setTimeout(() => end.current(), Math.max(0, left));
    };
    const hold = (why: string) => () => {
      holds.add(why);
      stop();
    };
    const release = (why: string) => () => {
      holds.delete(why);
      run();
    };
    const away = new AbortController();
    const on = (target: EventTarget, type: string, listener: () => void) =>
      // Neither bubbles: captured, those of every element would pass the window.
      target.addEventListener(type, listener, { signal: away.signal, capture: target !== window });
    on(watched, 'pointerover', hold('pointer'));
    on(watched, 'pointerout', release('pointer'));
    on(watched, 'focus', hold('focus'));
    on(watched, 'blur', release('focus'));
    on(window, 'blur', hold('window'));
    on(window, 'focus', release('window'));
    run();
    return () => {
      stop();
      away.abort();
    };
  }, [region, duration]);
}
