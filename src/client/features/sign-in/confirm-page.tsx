import { useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { FormError } from '../../ui/form-error.tsx';
import { AccountFrame } from './account-frame.tsx';

/** /confirm/{token}: confirms an e-mail by a press, since programs that read mail open links by themselves. */
export function ConfirmPage() {
  const { token = '' } = useParams();
  const confirm = trpc.accounts.confirmEmail.useMutation();
  return (
    <AccountFrame title="Confirm your e-mail" heading="Confirm your e-mail">
      {confirm.isSuccess ? (
        <>
          <p role="status">{confirm.data.email} is confirmed.</p>
          <a href={paths.home} className={buttonStyle('primary')}>
            Go to your bin
          </a>
        </>
      ) : (
        <>
          <p>The address that this link was sent to becomes the confirmed one of its account.</p>
          <FormError
            message={
              confirm.error
                ? serverMessage(confirm.error, 'Your e-mail was not confirmed. Please try again.')
                : undefined
            }
          />
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            Confirm
          </Button>
          {confirm.isError && (
            <a href={paths.home} className="link self-start">
              Go to your bin
            </a>
          )}
        </>
      )}
    </AccountFrame>
  );
}
