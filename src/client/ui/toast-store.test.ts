import { beforeEach, describe, expect, it } from 'vitest';
import { currentToast, dismissToast, subscribeToToast, toast } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => {
    const shown = currentToast();
    if (shown) dismissToast(shown.id);
  });

  it('shows one notification at a time, the newest', () => {
    toast({ title: 'PIN Created' });
    toast({ title: 'PIN Deleted', variant: 'destructive' });
    expect(currentToast()).toMatchObject({ title: 'PIN Deleted', variant: 'destructive' });
  });

  it('does not remove the newer notification when an older one ends', () => {
    toast({ title: 'PIN Created' });
    const older = currentToast()?.id ?? 0;
    toast({ title: 'PIN Updated' });
    dismissToast(older);
    expect(currentToast()?.title).toBe('PIN Updated');
  });

  it('notifies its listeners until they unsubscribe', () => {
    const seen: (string | undefined)[] = [];
    const leave = subscribeToToast(() => seen.push(currentToast()?.title));
    toast({ title: 'Concept created!' });
    leave();
    toast({ title: 'Profile Updated' });
    expect(seen).toEqual(['Concept created!']);
  });
});
