import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../../../../shared/canvas.ts';
import type { QuestionView } from '../../../../shared/questions.ts';
import { draftKey, readDraft } from '../../../lib/draft-store.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useDraftOwner } from '../../../lib/use-draft.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { useUndo } from '../../../lib/use-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BOX_OPTIONS } from '../canvas-boxes.ts';
import { shownQuote } from '../evidence/evidence-words.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';
import { useRemoval } from '../use-removal.ts';

/** The open questions by box, open where an answer was begun. An answer becomes an assumption; until then they do not affect the score. */
export function OpenQuestions({ conceptId, open }: { conceptId: string; open: boolean }) {
  const questions = trpc.questions.listByConcept.useQuery({ id: conceptId });
  const owner = useDraftOwner();
  if (questions.isError && !questions.data)
    return (
      <ErrorState
        message="The open questions could not be loaded."
        busy={questions.isFetching}
        onRetry={() => void questions.refetch()}
      />
    );
  if (!questions.data?.length) return null;
  const isAnswered = questions.data.some(({ id }) => owner && readDraft(draftKey(owner, draftNameOf(id))));
  return (
    <CollapsibleCard title={`Open questions (${questions.data.length})`} defaultOpen={open || isAnswered}>
      <p className="mb-4 text-sm text-ink-soft">
        Your pitch leaves these open, or says them as a plan or a guess. Each answer becomes an assumption;
        until then nothing of it is rated or counted.
      </p>
      <QuestionList conceptId={conceptId} questions={questions.data} />
    </CollapsibleCard>
  );
}

const draftNameOf = (questionId: string) => `answer to ${questionId}`;

interface QuestionListProps {
  conceptId: string;
  questions: readonly QuestionView[];
  /** Whether they are all of the box in whose place they stand, which is then not named again. */
  isOfOneBox?: boolean;
}

/** Open questions, each with a field for its answer. */
export function QuestionList({ conceptId, questions, isOfOneBox = false }: QuestionListProps) {
  const utils = trpc.useUtils();
  const sayDeleted = useUndo();
  const remove = trpc.questions.remove.useMutation({
    onError: (error) => toastError(serverMessage(error, 'Failed to delete question')),
  });
  const { ask, question } = useRemoval<QuestionView>({
    remove: async ({ id }) => {
      await remove.mutateAsync({ id });
      sayDeleted('Question deleted successfully', id);
      await utils.questions.listByConcept.invalidate({ id: conceptId });
    },
    busy: remove.isPending,
  });
  return (
    <>
      <ul aria-label="Open questions" className="flex flex-col gap-4">
        {questions.map((each) => (
          <QuestionRow key={each.id} question={each} isBoxNamed={!isOfOneBox} onDelete={() => ask(each)} />
        ))}
      </ul>
      <ConfirmDialog
        {...question}
        title="Delete Question"
        description="Are you sure you want to delete this question?"
        confirmLabel="Delete"
      />
    </>
  );
}

interface QuestionRowProps {
  question: QuestionView;
  isBoxNamed: boolean;
  onDelete: () => void;
}

/** A statement without a box comes with its words, and the founder chooses the box. */
function QuestionRow({ question, isBoxNamed, onDelete }: QuestionRowProps) {
  const { quote } = question;
  const quoteId = useId();
  const draft = useKeptText(draftNameOf(question.id), quote ?? '');
  const answer = draft.value;
  const [box, setBox] = useState(question.canvasBox);
  const [missing, setMissing] = useState(false);
  const refresh = useConceptRefresh(question.conceptId);
  const utils = trpc.useUtils();
  const give = trpc.questions.answer.useMutation({
    onSuccess: async () => {
      draft.forget();
      toastSuccess('Assumption added successfully');
      await Promise.all([refresh(), utils.questions.listByConcept.invalidate({ id: question.conceptId })]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(answer.trim() === '');
    if (answer.trim() !== '') give.mutate({ id: question.id, answer, canvasBox: box });
  };
  const refused = give.error ? serverMessage(give.error, 'Failed to add assumption') : undefined;
  return (
    <li>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label={`${isBoxNamed && !quote ? `${CANVAS_BOX_LABELS[question.canvasBox]}: ` : ''}${question.question}`}
          aria-describedby={quote ? quoteId : undefined}
          value={answer}
          onChange={(event) => draft.change(event.target.value)}
          error={missing ? 'Please write an answer.' : refused}
          maxLength={2000}
          className="min-w-0 flex-1 basis-72"
        />
        {quote && (
          <Select
            label="Canvas Box"
            className="basis-48"
            options={BOX_OPTIONS}
            value={box}
            onChange={(event) => setBox(event.target.value as CanvasBox)}
          />
        )}
        <Button type="submit" busy={give.isPending}>
          Answer
        </Button>
        <IconButton label="Delete question" icon={<X aria-hidden />} onClick={onDelete} />
        {/* Below the row, so that field, box and button stand on one line. */}
        {quote && (
          <p id={quoteId} className="-mt-2 w-full text-sm text-ink-soft">
            You said: “{shownQuote(quote)}”
          </p>
        )}
      </form>
    </li>
  );
}
