import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { GRAND_PRIZE } from '../../../../shared/competition.ts';
import { openRoundInput, type RoundView } from '../../../../shared/competition-rounds.ts';
import { formField } from '../../../ui/form-field.ts';
import { blankOnes } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const formSchema = openRoundInput.extend({
  /** The value of a datetime-local field, in the administrator's time zone. */
  endsAt: z
    .string()
    .transform((typed) => (typed ? new Date(typed).toISOString() : ''))
    .pipe(openRoundInput.shape.endsAt),
});
type TypedRound = z.input<typeof formSchema>;
type RoundForm = UseFormReturn<TypedRound, unknown, z.output<typeof formSchema>>;

/** The form of a new round, or of one that is corrected. */
export function useRoundForm(round?: Pick<RoundView, 'endsAt' | 'prize' | 'rules'>): RoundForm {
  return useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      endsAt: round ? localMinute(round.endsAt) : '',
      prize: round?.prize ?? GRAND_PRIZE,
      rules: round?.rules ?? '',
    },
  });
}

/** A moment as a datetime-local field holds it: the minute in the administrator's time zone, without the zone. */
export function localMinute(when: string): string {
  const at = new Date(when);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}

/** The labels of what a round still needs. */
export function missingOf(form: RoundForm): readonly string[] {
  return blankOnes({ 'Ends at': form.watch('endsAt'), Prize: form.watch('prize') });
}

/** The end, prize and rules of a round. */
export function RoundFields({ form }: { form: RoundForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Ends at" type="datetime-local" {...formField(form, 'endsAt')} />
        <TextField
          label="Prize"
          hint={`Shown as “One entry per phone number, ${form.watch('prize')}”.`}
          maxLength={200}
          {...formField(form, 'prize')}
        />
      </div>
      <TextArea
        label="Rules"
        hint="May be left empty."
        rows={3}
        maxLength={5000}
        {...formField(form, 'rules')}
      />
    </>
  );
}
