import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { TOAST_DURATION_MS } from '../../shared/limits.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type ShownToast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

/** What can be acted on stays longer. */
const ACTION_DURATION_MS = 15_000;

interface ToastCardProps {
  shown: ShownToast;
  /** Where notifications appear: while the reader is there, the card waits. */
  region: RefObject<HTMLElement | null>;
}

/** One notification. It leaves by itself, by its button, or swiped to the right. */
export function ToastCard({ shown, region }: ToastCardProps) {
  const leave = () => dismissToast(shown.id);
  useCountdown(region, leave, shown.action ? ACTION_DURATION_MS : TOAST_DURATION_MS);
  const destructive = shown.variant === 'destructive';
  return (
    <div
      className={classNames(
        'notice flex touch-pan-y items-start rounded border-[1.5px] bg-surface py-1 sm:py-3',
        destructive ? 'border-tone-red' : 'border-edge',
      )}
    >
      <span
        aria-hidden
        className={classNames('my-1 w-1 self-stretch rounded-sm', destructive ? 'bg-tone-red' : 'bg-ink')}
      />
      {/* The button goes under the text where it would leave it too little room. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-40 py-2 wrap-anywhere">
          <p className={classNames('font-semibold', destructive && 'text-tone-red')}>{shown.title}</p>
          {shown.description && <p className="mt-0.5 text-sm text-ink-soft">{shown.description}</p>}
        </div>
        {shown.action && (
          <Button
            size="small"
            onClick={() => {
              leave();
              shown.action?.onPress();
            }}
          >
            {shown.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Close notification" icon={<X aria-hidden />} onClick={leave} />
    </div>
  );
}
