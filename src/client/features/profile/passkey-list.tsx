import { useState } from 'react';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { toast } from '../../ui/toast-store.ts';

/** Passkeys beside the password: added here, used on the sign-in page. */
export function PasskeyList() {
  const utils = trpc.useUtils();
  const { data, isError, isFetching, refetch } = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const [removing, setRemoving] = useState<string | null>(null);
  const add = useAddPasskey();
  const removal = trpc.passkeys.remove.useMutation({
    onSuccess: async (_done, { id }) => {
      setRemoving((asked) => (asked === id ? null : asked));
      await utils.passkeys.list.invalidate();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Passkey Not Removed',
        description: serverMessage(error, 'Please try again.'),
      }),
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className="mt-4">
      <h4 className="font-semibold">Passkeys</h4>
      {isError && !data && (
        <ErrorState
          message="Your passkeys could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
          className="mt-2"
        />
      )}
      <ul className="mt-2 flex flex-col">
        {data?.map(({ id, name, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b-[1.5px] border-line py-2"
          >
            <span className="min-w-0 text-sm wrap-anywhere">
              {name} <span className="text-sm text-ink-soft">added {shortDate(createdAt)}</span>
            </span>
            <Button size="small" aria-label={`Remove ${name}`} onClick={() => setRemoving(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-3" busy={add.busy} onClick={() => void add.start()}>
        Add a Passkey
      </Button>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title="Remove Passkey"
        description="It will not sign you in any more."
        confirmLabel="Remove"
        busy={removal.isPending}
        onConfirm={() => removing && removal.mutate({ id: removing })}
      />
    </div>
  );
}

const NOT_MADE = 'Your browser did not make one. Please try again.';
const KNOWN_HERE = 'This device has a passkey for your account already.';

/** What a browser answers when it holds one of the passkeys that the server named. */
function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

function useAddPasskey() {
  const utils = trpc.useUtils();
  const creation = trpc.passkeys.creation.useMutation();
  const register = trpc.passkeys.register.useMutation();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const options = await creation.mutateAsync();
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      const response = await startRegistration({ optionsJSON: options as unknown as Options });
      await register.mutateAsync({ response: response as never });
      await utils.passkeys.list.invalidate();
      toast({ title: 'Passkey Added' });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Passkey Not Added',
        description: serverMessage(error, isKnownHere(error) ? KNOWN_HERE : NOT_MADE),
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
