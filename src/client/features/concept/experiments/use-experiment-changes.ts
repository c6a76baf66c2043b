import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** Every change of an experiment. Each is pending until what the server now holds is shown. */
export function useExperimentChanges(conceptId: string, assumptionId: string) {
  const utils = trpc.useUtils();
  const refreshConcept = useConceptRefresh(conceptId);
  const refresh = async () => {
    await Promise.all([
      utils.experiments.invalidate(),
      utils.journey.invalidate(),
      refreshConcept(assumptionId),
    ]);
  };
  const options = (done: string, failed: string) => ({
    onSuccess: async () => {
      toastSuccess(done);
      await refresh();
    },
    onError: (error: unknown) => toastError(serverMessage(error, failed)),
  });
  return {
    create: trpc.experiments.create.useMutation(
      options('Experiment created', 'The experiment could not be created'),
    ),
    update: trpc.experiments.update.useMutation(
      options('Experiment changed', 'The experiment could not be changed'),
    ),
    start: trpc.experiments.start.useMutation(
      options('Experiment started', 'The experiment could not be started'),
    ),
    addResult: trpc.experiments.addResult.useMutation(
      options('Result counted', 'The result could not be counted'),
    ),
    end: trpc.experiments.end.useMutation(options('Experiment ended', 'The experiment could not be ended')),
    abandon: trpc.experiments.abandon.useMutation(
      options('Experiment abandoned', 'The experiment could not be abandoned'),
    ),
    remove: trpc.experiments.remove.useMutation(options('Draft deleted', 'The draft could not be deleted')),
  };
}

export type ExperimentChanges = ReturnType<typeof useExperimentChanges>;
