import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type PersonColumn, STAGES } from '../../../../shared/community.ts';
import { addSeveralInput, type SeveralAdded } from '../../../../shared/community-forms.ts';
import { serverMessage } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { formField } from '../../../ui/form-field.ts';
import { Select } from '../../../ui/select.tsx';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { isWhole, type Outcome, SeveralTold } from './several-told.tsx';
import { STAGE_FACES } from './stage-faces.ts';
import { textOfFile } from './text-of-file.ts';
import { useMemberChanges } from './use-member-changes.ts';
import { missingColumns, WhichColumn } from './which-column.tsx';

const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_FACES[value].label }));
const formSchema = addSeveralInput.omit({ conceptId: true, columns: true });
const FILE_MAX_BYTES = 200_000;

interface Asked {
  readonly headings: string;
  readonly ask: NonNullable<SeveralAdded['ask']>;
  readonly columns: readonly (PersonColumn | null)[];
}

/** Adds members from pasted text or a CSV file. Refused lines stay in the field, to be corrected and sent again. */
export function SeveralDialog({ conceptId, onClose }: { conceptId: string; onClose: () => void }) {
  const fileId = useId();
  const people = useRef<HTMLTextAreaElement>(null);
  const { addSeveral } = useMemberChanges(conceptId);
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { text: '', stage: 'prospect' },
  });
  const draft = useFormDraft(form, `several of ${conceptId}`);
  const setText = (text: string) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  const [told, setTold] = useState<Outcome | null>(null);
  const [answered, setAnswered] = useState<Asked | null>(null);
  const typed = form.watch('text');
  // Only for the table that was asked about: another one has other columns.
  const asked = answered && typed.trimStart().startsWith(answered.headings) ? answered : null;
  const submit = form.handleSubmit(({ stage }) =>
    addSeveral.mutate(
      // Sent untrimmed: the answer refers to lines by number.
      { conceptId, text: typed, stage, columns: asked ? [...asked.columns] : undefined },
      {
        onSuccess: ({ ask, headings, ...answer }) => {
          if (ask && headings) {
            setTold(null);
            return setAnswered({ headings, ask, columns: ask.map((each) => each.column) });
          }
          if (isWhole(answer) && answer.added.length === 0) {
            setTold(null);
            const message = headings ? 'Nobody stands below the headings' : 'Nobody is named here';
            return form.setError('text', { message });
          }
          draft.forget();
          if (isWhole(answer)) return onClose();
          const kept = [headings ?? [], answer.refused.map((each) => each.text)].flat();
          setTold({ ...answer, refused: renumbered(answer.refused, headings) });
          if (answer.refused.length === 0) form.resetField('text');
          else setText(kept.join('\n'));
        },
      },
    ),
  );
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES)
      return form.setError('text', { message: 'Please choose a file of at most 200 KB' });
    const read = await textOfFile(file);
    if (!read?.trim())
      return form.setError('text', {
        message:
          read === null
            ? 'This file holds no text. Save the table as CSV, and choose that file'
            : 'This file is empty',
      });
    const before = form.getValues('text').trimEnd();
    setText(before ? `${before}\n${read}` : read);
  };
  const text = formField(form, 'text');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // The refused lines in the answer are only shown here.
      dismissible={!addSeveral.isPending}
      title="Add Several"
      description="One person on each line, or a table with headings. First and last names are needed; email, phone number and stage are not."
      initialFocus={people}
      width={680}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          label="People"
          rows={8}
          {...text}
          ref={(field) => {
            text.ref(field);
            people.current = field;
          }}
          placeholder={'Ana Lima, ana@example.com, +1 415 555 2671, customer\nRui Nunes <rui@example.com>'}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Stage, where a line has none"
            options={STAGE_OPTIONS}
            {...formField(form, 'stage')}
          />
          <div>
            <label htmlFor={fileId} className="mb-1 block text-sm font-semibold">
              Or a CSV file
            </label>
            <input
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              className="w-full min-w-0 py-1 text-sm"
              onChange={({ target }) => {
                void readFile(target.files?.[0]);
                // The same file can then be chosen again, once it was corrected.
                target.value = '';
              }}
            />
          </div>
        </div>
        {asked && (
          <WhichColumn
            asked={asked.ask}
            columns={asked.columns}
            onChange={(columns) => setAnswered({ ...asked, columns })}
          />
        )}
        {addSeveral.error && (
          <FormError message={serverMessage(addSeveral.error, 'Failed to add community member')} />
        )}
        {told && <SeveralTold told={told} />}
        <DialogActions>
          <Button disabled={addSeveral.isPending} onClick={draft.forgetAnd(onClose)}>
            {told ? 'Done' : 'Cancel'}
          </Button>
          <SubmitButton
            missing={[...blankOnes({ People: typed }), ...(asked ? missingColumns(asked.columns) : [])]}
            busy={addSeveral.isPending}
          >
            Add them
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The refused lines with their numbers in the field, where they alone are left below the headings. */
function renumbered(refused: Outcome['refused'], headings: string | null): Outcome['refused'] {
  let next = 1 + (headings?.split('\n').length ?? 0);
  return refused.map((each) => {
    const line = next;
    next += each.text.split('\n').length;
    return { ...each, line };
  });
}
