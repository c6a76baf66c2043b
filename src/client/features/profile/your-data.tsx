import { useRef, useState } from 'react';
import { forgetDrafts } from '../../lib/draft-store.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** Below the profile: how it looks here, everything to take along, and the way out. */
export function YourData({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <section aria-labelledby="appearance" className="mt-8 lg:hidden border-t-[1.5px] border-line pt-4">
        <h3 id="appearance" className="mb-3">
          Appearance
        </h3>
        <ThemeToggle />
      </section>
      <section aria-labelledby="your-data" className="mt-8 border-t-[1.5px] border-line pt-4">
        <h3 id="your-data">Your Data</h3>
        <p className="mt-1 text-sm text-ink-soft">
          Everything you made is yours, to take along or to delete.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a
            href="/api/auth/user/export"
            download="hunchline-export.json"
            className={buttonStyle('secondary', 'small')}
          >
            Export Your Data
          </a>
          <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        </div>
      </section>
      {deleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </>
  );
}

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

/** Asks for the e-mail address, so that nobody deletes an account by a slip. */
function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const removal = trpc.accounts.remove.useMutation({
    onSuccess: () => {
      forgetDrafts();
      window.location.assign('/');
    },
  });
  const busy = removal.isPending || removal.isSuccess;
  const matches = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Dialog
      role="alertdialog"
      open
      dismissible={!busy}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Account"
      initialFocus={cancel}
      description="Your profile, concepts, evidence, recordings, notes and files will be deleted permanently, and a subscription is cancelled. This action cannot be undone."
      width={480}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a form's dialog: the profile behind it is not to be saved.
          event.stopPropagation();
          if (matches && !busy) removal.mutate();
        }}
      >
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormError
          message={
            removal.error
              ? serverMessage(removal.error, 'Failed to delete your account. Please try again.')
              : undefined
          }
        />
        <DialogActions>
          <Button ref={cancel} disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton variant="danger" busy={busy} missing={matches ? [] : ['your e-mail address']}>
            Delete Account
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
