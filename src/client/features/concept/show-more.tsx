import { Button } from '../../ui/button.tsx';

interface ShowMoreProps {
  /** How many are not shown yet; with none left there is no button. */
  left: number;
  onShowMore: () => void;
}

/** The end of a list that is longer than what is shown. */
export function ShowMore({ left, onShowMore }: ShowMoreProps) {
  if (left <= 0) return null;
  return (
    <Button size="small" onClick={onShowMore} className="self-start">
      Show more ({left.toLocaleString('en-US')} left)
    </Button>
  );
}
