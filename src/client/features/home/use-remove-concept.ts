import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast-store.ts';

/** Deletes concepts optimistically: the row is removed at once, and restored if the server refuses. */
export function useRemoveConcept() {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const stay = (id: string) => setLeaving((ids) => ids.filter((each) => each !== id));
  const mutation = trpc.concepts.remove.useMutation({
    onMutate: ({ id }) => setLeaving((ids) => [...ids, id]),
    onSuccess: (_, { id }) => {
      utils.concepts.list.setData(undefined, (list) => list?.filter((concept) => concept.id !== id));
      toast({ title: 'Concept deleted successfully' });
    },
    onError: (_, { id }) => {
      stay(id);
      toast({ variant: 'destructive', title: 'Failed to delete concept' });
    },
  });
  return {
    remove: (id: string) => mutation.mutate({ id }),
    isLeaving: (id: string) => leaving.includes(id),
  };
}
