import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from '../../shared/limits.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { currentToast, dismissToast, type ShownToast, subscribeToToast } from './toast-store.ts';

/** Where notifications appear: render it once, at the root. F8 moves the focus here; a swipe to the right dismisses. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-60 flex w-full max-w-[420px] flex-col p-4 empty:hidden"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const destructive = shown.variant === 'destructive';
  return (
    <RadixToast.Root
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id);
      }}
      className={classNames(
        'flex items-start gap-3 rounded border-[1.5px] bg-surface py-3 pr-2 pl-4',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        destructive ? 'border-tone-red' : 'border-edge',
      )}
    >
      <span
        aria-hidden
        className={classNames('my-1 w-1 self-stretch rounded-sm', destructive ? 'bg-tone-red' : 'bg-signal')}
      />
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <RadixToast.Title className={classNames('font-semibold', destructive && 'text-tone-red')}>
          {shown.title}
        </RadixToast.Title>
        {shown.description && (
          <RadixToast.Description className="mt-0.5 text-sm text-ink-soft">
            {shown.description}
          </RadixToast.Description>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton label="Close notification" icon={<X aria-hidden />} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
