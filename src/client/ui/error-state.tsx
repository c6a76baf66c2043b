import { RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ErrorStateProps {
  message: string;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  busy?: boolean;
  /** Stands in for a whole page, whose heading it is then. */
  isPage?: boolean;
  className?: string;
}

/** Something could not be loaded: what, and a way to try again. */
export function ErrorState({ message, onRetry, busy = false, isPage = false, className }: ErrorStateProps) {
  const Message = isPage ? 'h1' : 'p';
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border-[1.5px] border-tone-red px-4 py-4',
        className,
      )}
    >
      <Message className="min-w-0 font-sans text-base font-semibold text-tone-red wrap-anywhere">
        {message}
      </Message>
      {onRetry && (
        <Button size="small" busy={busy} onClick={onRetry}>
          <RotateCcw aria-hidden />
          Retry
        </Button>
      )}
    </div>
  );
}
