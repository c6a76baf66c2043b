import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';

const SetUpDialog = late(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const ContactPrompt = late(async () => (await import('./contact-prompt.tsx')).ContactPrompt);

/** Asks for the phone number while there is none; then shows ours, once. */
export function Onboarding() {
  const { user } = useCurrentUser();
  const config = useConfig();
  if (!user) return null;
  return (
    <LatePart isOptional>
      {!user.phoneNumber && <SetUpDialog />}
      {user.phoneNumber && !user.hasSeenContactPrompt && config?.phoneNumber && (
        <ContactPrompt productName={config.productName} phoneNumber={config.phoneNumber} />
      )}
    </LatePart>
  );
}
