import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { STRENGTHS } from '../../../../shared/evidence.ts';
import {
  EVIDENCE_ASSUMPTION_REQUIRED,
  EVIDENCE_IMPACT_REQUIRED,
  evidenceTextSchema,
  sourceUrlSchema,
} from '../../../../shared/evidence-forms.ts';
import { EVIDENCE_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { namesSomebody, WHO_NAMES_NOBODY } from '../../../../shared/who.ts';
import { closesOnEscape } from '../../../lib/close-on-escape.ts';
import { WHOLE_FORM } from '../../../lib/form-refusals.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { newStrengthOptions, STRENGTH_OPTIONS, strengthHint } from './evidence-words.ts';
import { type Named, useWhoChoices, WhoChoices } from './who-choices.tsx';

/** Maximum length of an assumption's label in the select (specification 2, section 9). */
const LABEL_CHARACTERS = 60;

const formSchema = z.object({
  text: evidenceTextSchema,
  assumptionId: z.string().min(1, EVIDENCE_ASSUMPTION_REQUIRED),
  impact: z.enum(['validates', 'contradicts', 'neutral', 'disproves'], { error: EVIDENCE_IMPACT_REQUIRED }),
  sourceUrl: sourceUrlSchema,
  strength: z.union([z.literal('').transform(() => undefined), z.enum(STRENGTHS)]),
  who: z
    .string()
    .trim()
    .refine((who) => who === '' || namesSomebody(who), WHO_NAMES_NOBODY),
});

/** What is stored; the person only where one was named, changed or taken away. */
export type EvidenceValues = Omit<z.output<typeof formSchema>, 'who'> & Partial<Nobody | Named>;

/** Nobody is behind it any more. */
const NOBODY = { who: null, memberId: null, noteId: null, attachmentId: null } as const;
type Nobody = typeof NOBODY;

interface EvidenceFormProps {
  /** The key of its draft; without it no draft is kept. */
  draft?: string;
  initial: Partial<z.input<typeof formSchema>>;
  impacts: readonly SelectOption[];
  /** The assumptions to choose from; without them, the one in `initial` is used. */
  assumptions?: readonly AssumptionView[];
  /** The stored values, when an existing piece is edited. */
  held?: z.input<typeof formSchema>;
  /** The concept whose people and notes are suggested as whoever is behind it; without it, nobody is asked for. */
  peopleOf?: string | undefined;
  /** What saving brings with it. */
  note?: string | undefined;
  /** Whether it takes the focus when it opens; so unless said otherwise. */
  autoFocus?: boolean;
  submitLabel: string;
  busy: boolean;
  /** Errors of single fields from the server. */
  refusals: Record<string, string>;
  /** A promise it returns is refused when nothing was saved. */
  onSubmit: (values: EvidenceValues) => unknown;
  onCancel: () => void;
}

/** The form for evidence: statement, direction, source and strength. Keeps its input until it is saved. */
export function EvidenceForm(props: EvidenceFormProps) {
  const {
    initial,
    impacts,
    assumptions,
    held = null,
    peopleOf,
    note,
    autoFocus = true,
    submitLabel,
    busy,
    refusals,
    onSubmit,
    onCancel,
  } = props;
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { text: '', assumptionId: '', sourceUrl: '', strength: '', who: '', ...initial },
    ...followed(held),
  });
  const draft = useFormDraft(form, props.draft);
  useRefusals(form, refusals);
  const listId = useId();
  const choices = useWhoChoices(peopleOf);
  const [strength, sourceUrl] = form.watch(['strength', 'sourceUrl']);
  const asksWho = peopleOf !== undefined && (strength ? strength !== 'desk' : !sourceUrl?.trim());
  const send = ({ who, ...values }: z.output<typeof formSchema>) => {
    const isNew = asksWho && who !== (held?.who ?? '');
    const named = who === '' ? {} : (choices.get(who) ?? { who });
    draft.forget(onSubmit(isNew ? { ...values, ...(held && NOBODY), ...named } : values));
  };
  const written = form.watch('text').length;
  const assumptionOptions = (assumptions ?? []).map((each) => ({
    value: each.id,
    label: cutText(each.text, LABEL_CHARACTERS),
  }));
  const cancel = draft.forgetAnd(onCancel);
  return (
    <form
      noValidate
      {...closesOnEscape(form, cancel)}
      onSubmit={form.handleSubmit(send)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label="Evidence"
        rows={3}
        autoFocus={autoFocus}
        hint={`${written.toLocaleString('en-US')} of ${EVIDENCE_MAX_CHARACTERS.toLocaleString('en-US')} characters`}
        {...formField(form, 'text')}
      />
      <NewerValue {...newerField(form, held, 'text')} />
      {assumptions && (
        <Select
          label="Assumption"
          placeholder="Choose an assumption"
          options={assumptionOptions}
          {...formField(form, 'assumptionId')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Impact"
          placeholder="Choose the impact"
          options={impacts}
          {...(initial.impact ? {} : { defaultValue: '' })}
          {...formField(form, 'impact')}
        />
        <Select
          label="Strength"
          options={held ? STRENGTH_OPTIONS : newStrengthOptions(sourceUrl)}
          hint={strengthHint(sourceUrl)}
          {...formField(form, 'strength')}
        />
      </div>
      <NewerValue {...newerField(form, held, 'assumptionId')} say={(id) => labelOf(assumptionOptions, id)} />
      <NewerValue {...newerField(form, held, 'impact')} say={(impact) => labelOf(impacts, impact)} />
      <NewerValue
        {...newerField(form, held, 'strength')}
        say={(strength) => labelOf(STRENGTH_OPTIONS, strength)}
      />
      <TextField
        label="Source URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...formField(form, 'sourceUrl')}
      />
      <NewerValue {...newerField(form, held, 'sourceUrl')} say={(url) => url ?? ''} />
      {asksWho && (
        <>
          <TextField
            label="Who said or did it? (optional)"
            hint="Each person counts for themselves; all without a name count as one."
            list={listId}
            autoComplete="off"
            maxLength={200}
            {...formField(form, 'who')}
          />
          <WhoChoices id={listId} choices={choices} />
          <NewerValue {...newerField(form, held, 'who')} />
        </>
      )}
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <FormActions
        failure={<FormError message={refusals[WHOLE_FORM]} />}
        answersPress
        missing={blankOnes({
          Evidence: form.watch('text'),
          Assumption: form.watch('assumptionId'),
          Impact: form.watch('impact'),
        })}
        submitLabel={submitLabel}
        busy={busy}
        onCancel={cancel}
      />
    </form>
  );
}

function labelOf(options: readonly SelectOption[], value: string | undefined): string {
  return options.find((each) => each.value === (value ?? ''))?.label ?? '';
}
