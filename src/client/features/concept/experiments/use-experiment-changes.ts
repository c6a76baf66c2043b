import type { ConceptView } from '../../../../shared/concepts.ts';
import type {
  AddResultInput,
  ExperimentDetail,
  ExperimentResultView,
} from '../../../../shared/experiment-forms.ts';
import { personKey } from '../../../../shared/experiments.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { EXPERIMENT_FACES } from '../../../ui/status-faces.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** Mutations for experiments. Each is pending until the refetched data is shown. */
export function useExperimentChanges(conceptId: string, assumptionId: string) {
  const utils = trpc.useUtils();
  const sayDeleted = useUndo();
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
  /** Also reports how an experiment's end changed score and proven share. */
  const ending = <Input>(
    done: string,
    failed: string,
    undo?: (answer: ExperimentDetail, input: Input) => (() => void) | undefined,
  ) => ({
    onMutate: () => utils.concepts.get.fetch({ id: conceptId }).catch(() => null),
    onSuccess: async (answer: ExperimentDetail, input: Input, before: ConceptView | null) => {
      await refresh();
      const { status, endedAt } = answer;
      if (!endedAt) return toastSuccess(done, undo?.(answer, input));
      const after = await utils.concepts.get.fetch({ id: conceptId }).catch(() => null);
      toastSuccess(`${EXPERIMENT_FACES[status].label}. ${movedWords(before, after)}`);
    },
    onError: (error: unknown) => toastError(serverMessage(error, failed)),
  });
  const takeResultBack = trpc.experiments.takeResultBack.useMutation({
    onMutate: ({ id, resultId }) =>
      utils.experiments.get.getData({ id })?.results.find((each) => each.id === resultId),
    onSuccess: async (_answer, { id }, result) => {
      toastSuccess('Result taken back', result && (() => countAgain(id, result)));
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'The result could not be taken back')),
  });
  const countAgain = (id: string, { who, memberId, outcome, note, noteId }: ExperimentResultView) => {
    const person = memberId ? { memberId } : { who };
    utils.client.experiments.addResult.mutate({ id, ...person, outcome, note, noteId }).then(
      async () => {
        toastSuccess('Result counted');
        await refresh();
      },
      (error: unknown) => toastError(serverMessage(error, 'The result could not be counted')),
    );
  };
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
      ending('Result counted', 'The result could not be counted', ({ id, results }, of: ResultOf) => {
        const result = results.find((each) => isOf(each, of));
        return result && (() => takeResultBack.mutate({ id, resultId: result.id }));
      }),
    ),
    takeResultBack,
    end: trpc.experiments.end.useMutation(ending('Experiment ended', 'The experiment could not be ended')),
    abandon: trpc.experiments.abandon.useMutation(
      options('Experiment abandoned', 'The experiment could not be abandoned'),
    ),
    remove: trpc.experiments.remove.useMutation({
      ...options('', 'The draft could not be deleted'),
      onSuccess: async (_answer, { id }) => {
        sayDeleted('Draft deleted', id);
        await refresh();
      },
    }),
  };
}

export type ExperimentChanges = ReturnType<typeof useExperimentChanges>;

type ResultOf = Pick<AddResultInput, 'who' | 'memberId'>;

function isOf(result: ExperimentResultView, { who, memberId }: ResultOf): boolean {
  return memberId ? result.memberId === memberId : personKey(result.who ?? '') === personKey(who ?? '');
}

type Figures = Pick<ConceptView, 'score' | 'proven'> | null;

function movedWords(before: Figures, after: Figures): string {
  if (!before || !after) return 'Its evidence is in the ledger.';
  return `Score ${moved(before.score, after.score)}, proven ${moved(before.proven, after.proven)}.`;
}

function moved(before: number | null, after: number | null): string {
  const [from, to] = [percentOf(before), percentOf(after)];
  return from === to ? `stays at ${to}` : `from ${from} to ${to}`;
}
