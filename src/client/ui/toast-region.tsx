import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { currentToast, dismissToast, subscribeToToast } from './toast-store.ts';

/**
 * Where notifications appear: render it once, at the root. F8 moves the focus to one, also out of an open dialog; a swipe
 * to the right dismisses. Where it lies, `notices.css` says, and `shown-notice.ts` where that is over a control. It holds two live regions from the beginning, since only changes of those are read aloud.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    const gone = new AbortController();
    // Where this cannot be loaded, it is in its usual place, and has its button.
    import('./shown-notice.ts').then(
      ({ attendNotice }) => attendNotice(region.current, () => dismissToast(shown.id), gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, [shown]);
  const card = shown && <ToastCard key={shown.id} shown={shown} region={region} />;
  const urgent = shown?.variant === 'destructive';
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      data-notifications
      className="notices"
    >
      <div aria-live="polite">{!urgent && card}</div>
      <div aria-live="assertive">{urgent && card}</div>
    </section>
  );
}
