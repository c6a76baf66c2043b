import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast-store.ts';

const QUESTION = 'Are you sure you want to delete this PIN? This action cannot be undone.';

/** Deletes a PIN after the browser's own confirmation (specification 1, section 5). */
export function useDeletePin() {
  const cache = trpc.useUtils();
  const removal = trpc.pins.remove.useMutation({
    onSuccess: async () => {
      toast({ title: 'PIN Deleted', description: 'The PIN no longer admits callers.' });
      await Promise.all([cache.pins.list.invalidate(), cache.calls.stats.invalidate()]);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to delete PIN'),
        variant: 'destructive',
      }),
  });
  return {
    isPending: removal.isPending,
    ask(id: string) {
      if (window.confirm(QUESTION)) removal.mutate({ id });
    },
  };
}
