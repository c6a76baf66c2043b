import type { FormEvent } from 'react';
import { TEXT_MAX_CHARACTERS } from '../../../../shared/competition.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Card } from '../../../ui/card.tsx';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';

/** Texts the line without a phone; it goes the very way of a real text. */
export function SimulatedText() {
  const [phoneNumber, setPhoneNumber] = useDraft('simulated number');
  const [text, setText] = useDraft('simulated text');
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const send = trpc.competition.simulateText.useMutation({
    onSuccess: () => utils.competition.entries.invalidate(),
    onError: (error) => refuse(error, 'Failed to send the text'),
  });
  const errors = serverFields(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ phoneNumber, text });
  };
  return (
    <Card title="Simulated Text">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          value={phoneNumber}
          onChange={(event) => setPhoneNumber(event.target.value)}
          error={errors.phoneNumber}
        />
        <TextArea
          label="Text"
          rows={4}
          maxLength={TEXT_MAX_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.text}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-0 text-sm wrap-anywhere">
            {send.data && (send.data.reply ? `Answer: ${send.data.reply}` : 'No answer is sent.')}
          </p>
          <SubmitButton
            missing={blankOnes({ 'Phone number': phoneNumber, Text: text })}
            busy={send.isPending}
          >
            Send Text
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
