import { useCurrentUser } from '../../lib/current-user.ts';
import type { DialogProps } from '../../lib/use-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';

/** The code alone, for who comes from the page that said that it is missing. */
export function PhoneProofDialog({ onClose }: DialogProps) {
  const { user } = useCurrentUser();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirm Your Number"
      description={
        <>
          Enter the six digits that we text to <PhoneNumber number={user?.phoneNumber ?? ''} />.
        </>
      }
      width={460}
    >
      <PhoneCodeForm />
    </Dialog>
  );
}
