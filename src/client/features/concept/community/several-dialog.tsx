import { type FormEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { STAGES, type Stage } from '../../../../shared/community.ts';
import type { SeveralAdded } from '../../../../shared/community-forms.ts';
import { serverMessage } from '../../../lib/trpc.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { STAGE_FACES } from './stage-faces.ts';
import { useMemberChanges } from './use-member-changes.ts';

const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_FACES[value].label }));
const FILE_MAX_BYTES = 200_000;

/** Adds people out of a paste or a CSV file. What was refused stays in the field, to be corrected and sent again. */
export function SeveralDialog({ conceptId, onClose }: { conceptId: string; onClose: () => void }) {
  const fileId = useId();
  const people = useRef<HTMLTextAreaElement>(null);
  const { addSeveral } = useMemberChanges(conceptId);
  const draft = useKeptState(`several of ${conceptId}`, '', z.string());
  const text = draft.value;
  const setText = (typed: string) => draft.change(() => typed);
  const [stage, setStage] = useState<Stage>('prospect');
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<SeveralAdded | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Please paste at least one name');
    setProblem(undefined);
    addSeveral.mutate(
      { conceptId, text, stage },
      {
        onSuccess: (answer) => {
          draft.forget();
          if (answer.refused.length === 0) return onClose();
          setTold(answer);
          setText(answer.refused.map((each) => each.text).join('\n'));
        },
      },
    );
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setProblem('Please choose a file of at most 200 KB');
    setProblem(undefined);
    setText(await file.text());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Several"
      description="One person on each line, or a table with headings. Names are needed; email, phone number and stage are not."
      initialFocus={people}
      width={680}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          ref={people}
          label="People"
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem}
          placeholder={'Ana Lima, ana@example.com, +1 415 555 2671, customer\nRui Nunes <rui@example.com>'}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Select
            label="Stage of those that name none"
            options={STAGE_OPTIONS}
            value={stage}
            onChange={(event) => setStage(event.target.value as Stage)}
          />
          <div>
            <label htmlFor={fileId} className="mb-1 block font-semibold">
              Or a CSV file
            </label>
            <input
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              className="w-full min-w-0 text-sm"
              onChange={(event) => void readFile(event.target.files?.[0])}
            />
          </div>
        </div>
        {addSeveral.error && (
          <FormError message={serverMessage(addSeveral.error, 'Failed to add community member')} />
        )}
        {told && <Told told={told} />}
        <DialogActions>
          <Button
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {told ? 'Done' : 'Cancel'}
          </Button>
          <SubmitButton missing={blankOnes({ People: text })} busy={addSeveral.isPending}>
            Add them
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What was added, and why the rest was not. */
function Told({ told: { added, refused } }: { told: SeveralAdded }) {
  return (
    <div role="status" className="rounded bg-sunken p-4 text-sm">
      <p className="font-semibold">
        {added.length.toLocaleString('en-US')} added, {refused.length.toLocaleString('en-US')} not:
      </p>
      <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {refused.map(({ line, text, because }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-semibold">Line {line}:</span> {because}
            <span className="block text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
