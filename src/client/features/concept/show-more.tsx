import { Button } from '../../ui/button.tsx';

interface ShowMoreProps {
  /** The number of hidden entries; at 0 there is no button. */
  left: number;
  onShowMore: () => void;
}

/** A button at the end of a list that shows more of its entries. */
export function ShowMore({ left, onShowMore }: ShowMoreProps) {
  if (left <= 0) return null;
  return (
    <Button size="small" onClick={onShowMore} className="self-start">
      Show more ({left.toLocaleString('en-US')} left)
    </Button>
  );
}
