import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';

/** Confirms or corrects title, customer and offer. */
export function useConfirmOffer(conceptId: string) {
  const utils = trpc.useUtils();
  return trpc.concepts.update.useMutation({
    onSuccess: (concept) => {
      utils.concepts.get.setData({ id: conceptId }, concept);
      void utils.concepts.list.invalidate();
      toastSuccess('Confirmed');
    },
    onError: (error) => toastError(serverMessage(error, 'It could not be saved. Please try again.')),
  });
}
