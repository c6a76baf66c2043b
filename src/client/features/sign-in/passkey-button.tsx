import { useState } from 'react';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton({ back }: { back: string }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const question = trpc.passkeys.question.useMutation();
  const signIn = trpc.passkeys.signIn.useMutation();
  if (!('PublicKeyCredential' in window)) return null;
  const open = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const options = await question.mutateAsync();
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const response = await startAuthentication({ optionsJSON: options as unknown as Options });
      await signIn.mutateAsync({ response: response as never });
      window.location.assign(back);
    } catch (error) {
      setBusy(false);
      setFailure(serverMessage(error, 'No passkey was used. You can sign in with your password.'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button busy={busy} onClick={() => void open()}>
        Sign in with a passkey
      </Button>
      <FormError message={failure} />
    </div>
  );
}
