import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { phoneCodeInput } from '../../../shared/account-recovery.ts';
import type { UserView } from '../../../shared/accounts.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';
import { useConfig } from '../../lib/config.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Where a phone line is set up: the code that proves the founder's number, so that calls from it are theirs. */
export function PhoneProof({ user }: { user: UserView }) {
  const config = useConfig();
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(phoneCodeInput), defaultValues: { code: '' } });
  const send = trpc.accounts.sendPhoneCode.useMutation({
    onSuccess: () => toast({ title: 'Code Sent', description: 'It works for ten minutes.' }),
  });
  const verify = trpc.accounts.verifyPhone.useMutation({
    onSuccess: (updated) => {
      utils.accounts.current.setData(undefined, updated);
      toast({ title: 'Phone Number Confirmed' });
    },
    onError: (error) =>
      form.setError('code', { message: serverMessage(error, 'That did not work. Please try again.') }),
  });
  if (!config?.twilioConfigured || !user.phoneNumber) return null;
  const number = readablePhone(user.phoneNumber);
  if (user.phoneVerified) {
    return <p className="mt-4 text-sm text-ink-soft">{number} is confirmed: calls from it are yours.</p>;
  }
  const submit = form.handleSubmit(({ code }) => verify.mutate({ code }));
  return (
    <section aria-labelledby="phone-proof" className="mt-8 border-t-[1.5px] border-line pt-4">
      <h3 id="phone-proof">Confirm Your Number</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Enter the six digits that we text to {number}. Until then, calls from it are asked for a PIN.
      </p>
      <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...formField(form, 'code')}
        />
        <FormError
          message={send.error ? serverMessage(send.error, 'The code could not be sent.') : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={verify.isPending}>
            Confirm
          </Button>
          <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
            Send a new code
          </Button>
        </div>
      </form>
    </section>
  );
}
