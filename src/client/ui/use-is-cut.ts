import { type RefObject, useEffect, useState } from 'react';

/** Letters may reach this many pixels below their line without being cut. */
const BELOW_LINE = 8;

/** Whether the element's text has more lines than it shows. */
export function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + BELOW_LINE));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isCut;
}
