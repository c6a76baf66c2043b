import { toastError, toastSuccess } from '../ui/notices.ts';
import { serverMessage, trpc } from './trpc.ts';

/** Brings back what was deleted a moment ago, and reads again what it may show in. It works from any page. */
export function useUndo(): (id: string) => void {
  const utils = trpc.useUtils();
  return (id) => {
    utils.client.removals.undo.mutate({ id }).then(
      async () => {
        toastSuccess('Restored');
        await Promise.all([
          utils.concepts.invalidate(),
          utils.assumptions.invalidate(),
          utils.evidence.invalidate(),
          utils.experiments.invalidate(),
          utils.questions.invalidate(),
          utils.community.invalidate(),
          utils.thoughts.invalidate(),
          utils.messages.invalidate(),
          utils.launch.invalidate(),
          utils.journey.invalidate(),
        ]);
      },
      (error: unknown) => toastError(serverMessage(error, 'It could not be restored. Please try again.')),
    );
  };
}
