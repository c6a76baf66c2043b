import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { simulateTextInput, TEXT_MAX_CHARACTERS } from '../../../../shared/competition.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Card } from '../../../ui/card.tsx';
import { formField } from '../../../ui/form-field.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';

const formSchema = simulateTextInput.pick({ phoneNumber: true, text: true });

/** Simulates a text message to the line, handled like a real one. Keeps the number for the next one. */
export function SimulatedText() {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { phoneNumber: '', text: '' },
  });
  const draft = useFormDraft(form, 'simulated text');
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const send = trpc.competition.simulateText.useMutation({
    onSuccess: (_answer, { phoneNumber }) => {
      draft.forget();
      form.reset({ phoneNumber: phoneNumber ?? '', text: '' });
      return utils.competition.entries.invalidate();
    },
    onError: (error) => refuse(error, 'Failed to send the text'),
  });
  useRefusals(form, serverFields(send.error));
  const submit = form.handleSubmit((values) => send.mutate(values));
  return (
    <Card title="Simulated Text">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-prose gap-4">
        <TextField label="Phone number" type="tel" autoComplete="off" {...formField(form, 'phoneNumber')} />
        <TextArea label="Text" rows={4} maxLength={TEXT_MAX_CHARACTERS} {...formField(form, 'text')} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton
            // An empty text is one that the line answers, too.
            missing={blankOnes({ 'Phone number': form.watch('phoneNumber') })}
            busy={send.isPending}
          >
            Send Text
          </SubmitButton>
          <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere empty:flex-none sm:basis-60">
            {send.data && (send.data.reply ? `Answer: ${send.data.reply}` : 'No answer is sent.')}
          </p>
        </div>
      </form>
    </Card>
  );
}
