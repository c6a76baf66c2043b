import { readablePhone } from '../../../shared/readable-phone.ts';
import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useDialog } from '../../lib/use-dialog.tsx';

const loadProof = async () => (await import('../profile/phone-proof-dialog.tsx')).PhoneProofDialog;

/** With a phone line: says that calls from the founder's number are not accepted as theirs yet, and takes the code. */
export function UnprovenNumber() {
  const config = useConfig();
  const { user } = useCurrentUser();
  const proof = useDialog(loadProof);
  if (!config?.twilioConfigured || !user?.phoneNumber || user.phoneVerified) return null;
  return (
    <div className="text-sm text-ink-soft">
      Calls from {readablePhone(user.phoneNumber)} are asked for a PIN until you{' '}
      <button type="button" className="link" {...proof.opener}>
        enter the code
      </button>{' '}
      that is texted to it.
      {proof.dialog}
    </div>
  );
}
