import { useState } from 'react';
import type { UserView } from '../../../shared/accounts.ts';
import { useConfig } from '../../lib/config.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { EmailDialog } from './email-dialog.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** How the founder gets in: e-mail, password, passkeys, and where they are signed in. */
export function AccountSecurity({ user }: { user: UserView }) {
  const config = useConfig();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const confirm = trpc.accounts.sendConfirmation.useMutation({
    onSuccess: () => toast({ title: 'Link Sent', description: `It is on its way to ${user.email}.` }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Link Not Sent',
        description: serverMessage(error, 'Please try again.'),
      }),
  });
  const own = config?.oidcOnly !== true;
  return (
    <section aria-labelledby="account-security" className="mt-8 border-t-[1.5px] border-line pt-4">
      <h3 id="account-security">Sign-In and Security</h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {user.email}
        {config?.mailConfigured && (user.emailConfirmed ? ' (confirmed)' : ' (not confirmed yet)')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {own && user.hasPassword && (
          <Button size="small" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        )}
        {own && user.hasPassword && config?.mailConfigured && (
          <Button size="small" onClick={() => setOpen('email')}>
            Change E-mail
          </Button>
        )}
        {config?.mailConfigured && !user.emailConfirmed && (
          <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm E-mail
          </Button>
        )}
      </div>
      {own && <PasskeyList />}
      <OwnSessions />
      {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} />}
      {open === 'email' && <EmailDialog user={user} onClose={() => setOpen(null)} />}
    </section>
  );
}
