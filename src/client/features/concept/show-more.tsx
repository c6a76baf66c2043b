import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface ShowMoreProps {
  /** The number of hidden entries; at 0 there is no button. */
  left: number;
  /** The element whose children are the entries. */
  list: RefObject<HTMLElement | null>;
  onShowMore: () => void;
}

/**
 * A button after a list that shows more of its entries. Pressed by a key, it hands the focus to the first new one, as soon
 * as that is there. Stays in place when it shows nothing, for then the last entries are about to come.
 */
export function ShowMore({ left, list, onShowMore }: ShowMoreProps) {
  const awaited = useRef(-1);
  useEffect(() => {
    const entry = list.current?.children[awaited.current];
    if (!(entry instanceof HTMLElement)) return;
    awaited.current = -1;
    entry.tabIndex = -1;
    entry.focus();
  });
  if (left <= 0) return null;
  const showMore = (event: MouseEvent) => {
    // A click by a key has no count.
    if (event.detail === 0) awaited.current = list.current?.children.length ?? -1;
    onShowMore();
  };
  return (
    <Button size="small" onClick={showMore} className="self-start">
      Show more ({left.toLocaleString('en-US')} left)
    </Button>
  );
}
