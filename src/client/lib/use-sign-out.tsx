import { useState } from 'react';
import { useCurrentUser } from './current-user.ts';
import { draftNames, forgetDrafts } from './draft-store.ts';
import { paths } from './paths.ts';
import { CLOSED } from './use-draft.ts';
import { usePart } from './use-part.ts';

const loadConfirmDialog = async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog;

/**
 * Signs out, which deletes what was typed in this tab and neither saved nor sent; asks first where there is any. The
 * question is to be rendered where it stays while it is asked.
 */
export function useSignOut() {
  const { user } = useCurrentUser();
  const { part: ConfirmDialog, want } = usePart(loadConfirmDialog);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    forgetDrafts();
    window.location.assign(paths.signOut);
  };
  return {
    signOut: () => (user && hasDrafts(user.id) ? want(() => setAsking(true)) : leave()),
    question: ConfirmDialog && (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign Out"
        description="You typed something in this tab that is neither saved nor sent. Signing out deletes it."
        confirmLabel="Sign Out"
        onConfirm={leave}
      />
    ),
  };
}

/** Whether anything is kept beside the notes of which forms were closed. */
function hasDrafts(userId: string): boolean {
  return draftNames(userId, '', '').some((name) => !name.endsWith(CLOSED));
}
