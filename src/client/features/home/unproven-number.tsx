import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useDialog } from '../../lib/use-dialog.tsx';
import { useReadablePhone } from '../../lib/use-readable-phone.ts';

const loadProof = async () => (await import('../profile/phone-proof-dialog.tsx')).PhoneProofDialog;

/** With a phone line: says that calls from the founder's number are not accepted as theirs yet, and takes the code. */
export function UnprovenNumber() {
  const config = useConfig();
  const { user } = useCurrentUser();
  const proof = useDialog(loadProof);
  const unproven = config?.twilioConfigured && !user?.phoneVerified ? user?.phoneNumber : undefined;
  const shown = useReadablePhone(unproven);
  if (!unproven) return null;
  return (
    <div className="text-sm text-ink-soft">
      {/* Keeps its place until it can be read as its country writes it. */}
      Calls from <span className={shown ? 'figures' : 'figures invisible'}>{shown ?? unproven}</span> are
      asked for a PIN until you{' '}
      <button type="button" className="link" {...proof.opener}>
        enter the code
      </button>{' '}
      that is texted to it.
      {proof.dialog}
    </div>
  );
}
