import { useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { downloadText } from '../../ui/download.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { CONTACT_CARD_FILE, contactCard } from './contact-card.ts';

interface ContactPromptProps {
  productName: string;
  phoneNumber: string;
}

/** "Save Our Number": shown once. However it is closed, it counts as seen. */
export function ContactPrompt({ productName, phoneNumber }: ContactPromptProps) {
  const utils = trpc.useUtils();
  // It opens by itself, so the focus starts where keys that were meant for the page press nothing.
  const number = useRef<HTMLParagraphElement>(null);
  const markSeen = trpc.accounts.update.useMutation({
    // The specification's one failure without a toast: it is only logged.
    onError: (error) => console.error('The contact prompt could not be marked as seen:', error.message),
  });
  const close = () => {
    utils.accounts.current.setData(undefined, (user) => user && { ...user, hasSeenContactPrompt: true });
    markSeen.mutate({ hasSeenContactPrompt: true });
  };
  const save = () => {
    downloadText(CONTACT_CARD_FILE, 'text/vcard', contactCard(productName, phoneNumber));
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Save Our Number"
      description="So that you can pitch the moment an idea strikes."
      initialFocus={number}
      width={460}
    >
      <p ref={number} tabIndex={-1} className="text-2xl font-semibold">
        <PhoneNumber number={phoneNumber} />
      </p>
      <DialogActions>
        <Button onClick={close}>Skip for Now</Button>
        <Button variant="primary" onClick={save}>
          Save to Contacts
        </Button>
      </DialogActions>
    </Dialog>
  );
}
