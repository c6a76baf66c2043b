import { useEffect, useRef } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';

const SetUpDialog = late(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const ContactPrompt = late(async () => (await import('./contact-prompt.tsx')).ContactPrompt);

/**
 * Asks for the phone number while there is none; then shows ours, once.
 *
 * @param onDone called after the last question, which leaves the focus nowhere: it opened by itself
 */
export function Onboarding({ onDone }: { onDone: () => void }) {
  const { user } = useCurrentUser();
  const config = useConfig();
  const asksNumber = user !== undefined && user !== null && !user.phoneNumber;
  const showsOurs = Boolean(user?.phoneNumber && !user.hasSeenContactPrompt && config?.phoneNumber);
  const isAsking = asksNumber || showsOurs;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) onDone();
    wasAsking.current = isAsking;
  });
  if (!user) return null;
  return (
    <LatePart isOptional>
      {asksNumber && <SetUpDialog />}
      {showsOurs && config?.phoneNumber && (
        <ContactPrompt productName={config.productName} phoneNumber={config.phoneNumber} />
      )}
    </LatePart>
  );
}
