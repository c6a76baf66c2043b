import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type ExperimentDetail, WHO_REQUIRED } from '../../../../shared/experiment-forms.ts';
import { OUTCOMES, type Outcome, personKey, verdictOf } from '../../../../shared/experiments.ts';
import { focusField } from '../../../lib/focus-field.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { formField } from '../../../ui/form-field.ts';
import { Select } from '../../../ui/select.tsx';
import { blankOnes, StillMissing } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ThreeQuestions } from '../community/three-questions.tsx';
import { OUTCOME_WORDS } from './experiment-words.ts';
import type { ExperimentChanges } from './use-experiment-changes.ts';

const formSchema = z.object({
  who: z.string().trim().min(1, WHO_REQUIRED),
  note: z.string(),
  noteId: z.string(),
});

const FIELDS = ['who', 'note', 'noteId'] as const;

/** How one more result of this kind would end it, in words; undefined while it stays open. */
function endOf({ passMark, counted, ...tally }: ExperimentDetail, outcome: Outcome): string | undefined {
  const more = { counted: counted + 1, for: tally.for + (outcome === 'for' ? 1 : 0) };
  return (passMark && verdictOf(more, passMark)) ?? undefined;
}

interface LogResultProps {
  experiment: ExperimentDetail;
  addResult: ExperimentChanges['addResult'];
}

/**
 * Records one person's result in two interactions: the person, the direction; what decides the experiment is asked once
 * more. The people are the members; a note from the line prefills the form.
 */
export function LogResult({ experiment, addResult }: LogResultProps) {
  const members = trpc.community.listByConcept.useQuery({ id: experiment.conceptId });
  const notes = trpc.thoughts.listByConcept.useQuery({ id: experiment.conceptId });
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { who: '', note: '', noteId: '' },
  });
  const draft = useFormDraft(form, `talk in ${experiment.id}`);
  useRefusals(form, serverFields(addResult.error));
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const [deciding, setDeciding] = useState<Outcome | null>(null);
  const verdict = deciding && endOf(experiment, deciding);
  const { who } = form.watch();
  const [listId, missingId] = [useId(), useId()];
  const counted = new Set(experiment.results.flatMap((each) => each.memberId ?? []));
  const open = (members.data ?? []).filter((each) => !counted.has(each.id));
  const nameOf = (member: { firstName: string; lastName: string }) =>
    `${member.firstName} ${member.lastName}`;
  const member = open.find((each) => personKey(nameOf(each)) === personKey(who));
  const waiting = (notes.data ?? []).filter((each) => each.content ?? each.transcript);
  const log = (outcome: Outcome) =>
    form.handleSubmit(() => {
      // Who is counted already is refused, and decides nothing.
      const isNew = !experiment.results.some((each) => each.who && personKey(each.who) === personKey(who));
      return isNew && endOf(experiment, outcome) ? setDeciding(outcome) : count(outcome);
    })();
  const count = (outcome: Outcome) =>
    form.handleSubmit(({ who, note, noteId }) => {
      const sent = form.getValues();
      return (
        addResult
          .mutateAsync({
            id: experiment.id,
            ...(member ? { memberId: member.id } : { who }),
            outcome,
            note: note.trim() || null,
            noteId: waiting.some(({ id }) => id === noteId) ? noteId : null,
          })
          // Not a callback of mutate(): the result that decides takes this form away, before that would be called.
          .then(
            draft.forgetAnd(() => {
              empty(sent);
              // The next result begins with its person; whoever types on already is left where they are.
              const at = document.activeElement;
              if (at === document.body || at instanceof HTMLButtonElement)
                focusField(box.current?.querySelector('input') ?? null);
            }),
            () => setDeciding(null),
          )
      );
    })();
  /** Leaves what was typed meanwhile, for the next result. */
  const empty = (sent: z.infer<typeof formSchema>) => {
    const now = form.getValues();
    const isSent = (name: (typeof FIELDS)[number]) => now[name] === sent[name];
    if (FIELDS.every(isSent)) form.reset();
    else for (const name of FIELDS.filter(isSent)) form.setValue(name, '');
  };
  const takeNote = (id: string) => {
    const before = wordsOf(form.getValues('noteId'));
    const after = wordsOf(id);
    form.setValue('noteId', id, { shouldDirty: true });
    for (const name of ['who', 'note'] as const) {
      const typed = form.getValues(name);
      // What somebody typed stays; what another note filled in goes with it.
      if (typed.trim() === '' || typed === before[name])
        form.setValue(name, after[name], { shouldDirty: true });
    }
  };
  const wordsOf = (noteId: string) => {
    const taken = waiting.find((each) => each.id === noteId);
    const author = (members.data ?? []).find((each) => each.id === taken?.memberId);
    return { who: author ? nameOf(author) : '', note: taken?.content ?? taken?.transcript ?? '' };
  };
  const assumption = trpc.assumptions.get.useQuery({ id: experiment.assumptionId });
  const talks = experiment.kind === 'interviews';
  const hasNoScript = talks && experiment.questions.length === 0;
  const title = talks ? 'Log a talk' : 'Log a result';
  const missing = blankOnes({ Who: who });
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3 rounded bg-sunken p-4"
      aria-label={title}
    >
      <p className="font-semibold">{title}</p>
      {hasNoScript && assumption.data && <ThreeQuestions assumption={assumption.data} />}
      <TextField
        label="Who"
        list={listId}
        autoComplete="off"
        hint={
          talks && open.length > 0
            ? `Still to talk to: ${open.map(nameOf).slice(0, 6).join(', ')}`
            : undefined
        }
        {...formField(form, 'who')}
      />
      <datalist id={listId}>
        {open.map((each) => (
          <option key={each.id} value={nameOf(each)} />
        ))}
      </datalist>
      {waiting.length > 0 && (
        <Select
          label="From a note (optional)"
          hint="What was left on the line or written."
          options={[
            { value: '', label: 'None' },
            ...waiting.slice(0, 30).map((each) => ({
              value: each.id,
              label: cutText(each.content ?? each.transcript ?? '', 60),
            })),
          ]}
          {...formField(form, 'noteId')}
          onChange={(event) => takeNote(event.target.value)}
        />
      )}
      <TextArea label="Note (optional)" rows={2} {...formField(form, 'note')} />
      <div className="flex flex-wrap gap-2">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            aria-describedby={missing.length > 0 ? missingId : undefined}
            disabled={addResult.isPending || missing.length > 0}
            className="grow basis-0 px-2! whitespace-nowrap"
            onClick={() => void log(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
      <StillMissing id={missingId} missing={missing} />
      {deciding && verdict && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeciding(null)}
          title="This result decides it"
          description={`“${who}: ${OUTCOME_WORDS[deciding]}” ends the experiment as ${verdict}. Its evidence goes into the ledger, and no result can be changed afterwards.`}
          confirmLabel="Count it"
          danger={false}
          busy={addResult.isPending}
          onConfirm={() => void count(deciding)}
        />
      )}
    </form>
  );
}
