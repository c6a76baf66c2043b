import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { phoneCodeInput } from '../../../shared/account-recovery.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Takes the code that was texted to the founder's number, and sends a new one. Once it was right, the founder's number is proven. */
export function PhoneCodeForm() {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(phoneCodeInput), defaultValues: { code: '' } });
  const send = trpc.accounts.sendPhoneCode.useMutation({
    onSuccess: () => {
      // What was typed is of the code before.
      form.reset();
      form.setFocus('code');
      toast({ title: 'Code Sent', description: 'It works for ten minutes.' });
    },
  });
  const verify = trpc.accounts.verifyPhone.useMutation({
    onSuccess: (updated) => {
      utils.accounts.current.setData(undefined, updated);
      toast({ title: 'Phone Number Confirmed' });
    },
    onError: (error) =>
      form.setError('code', { message: serverMessage(error, 'That did not work. Please try again.') }),
  });
  const submit = form.handleSubmit(({ code }) => verify.mutate({ code }));
  return (
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
  );
}
