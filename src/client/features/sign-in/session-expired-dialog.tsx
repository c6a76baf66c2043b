import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { setSessionExpired } from '../../lib/session-expired.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in again in place of what the page shows, which stays as it stands, so that nothing typed into it is lost. */
export function SessionExpiredDialog() {
  const config = useConfig();
  const utils = trpc.useUtils();
  const { user } = useCurrentUser();
  const [failure, setFailure] = useState<string>();
  const goOn = (id: string) => {
    // Somebody else's page is not to be shown to whoever signed in now.
    if (user && id !== user.id) return window.location.assign(paths.home);
    setSessionExpired(false);
    void utils.invalidate();
  };
  const look = async () => {
    const answer = await fetch('/api/auth/user').catch(() => null);
    if (answer?.ok) goOn(((await answer.json()) as { id: string }).id);
    else setFailure('You are not signed in yet.');
  };
  const own = config?.oidcOnly !== true;
  return (
    <>
      {/* Above everything that was open, dialogs too. */}
      {createPortal(<div className="fixed inset-0 z-50 bg-paper" />, document.body)}
      <Dialog
        open
        onOpenChange={() => {}}
        dismissible={false}
        title="Please Sign In Again"
        description="Your session has ended. What you typed is still here; what was refused has to be sent again."
        width={460}
      >
        {own && (
          <SignInForm
            email={user?.email ?? undefined}
            onSignedIn={goOn}
            onForgot={() => window.open(`${paths.signIn}?mode=forgot`, '_blank', 'noopener')}
          />
        )}
        {config?.oidcConfigured && (
          <div className="mt-4 flex flex-col gap-3">
            <FormError message={failure} />
            <a
              href="/api/auth/oidc/start"
              target="_blank"
              rel="noopener"
              className={buttonStyle('secondary')}
            >
              Continue with single sign-on
            </a>
            <Button onClick={() => void look()}>I have signed in</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
