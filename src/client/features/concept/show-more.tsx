import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';

interface ShowMoreProps {
  /** The number of hidden entries; at 0 there is no button. */
  left: number;
  onShowMore: () => void;
}

/** A button after a list that shows more of its entries. Pressed by a key, it hands the focus to the first new one. */
export function ShowMore({ left, onShowMore }: ShowMoreProps) {
  if (left <= 0) return null;
  const showMore = (event: MouseEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.previousElementSibling;
    const before = list?.children.length ?? 0;
    onShowMore();
    // A click by a key has no count.
    if (event.detail > 0) return;
    requestAnimationFrame(() => {
      const entry = list?.children[before];
      if (!(entry instanceof HTMLElement)) return;
      entry.tabIndex = -1;
      entry.focus();
    });
  };
  return (
    <Button size="small" onClick={showMore} className="self-start">
      Show more ({left.toLocaleString('en-US')} left)
    </Button>
  );
}
