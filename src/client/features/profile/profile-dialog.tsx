import { useCurrentUser } from '../../lib/current-user.ts';
import type { DialogProps } from '../../lib/use-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountSecurity } from './account-security.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { ProfileForm } from './profile-form.tsx';
import { YourData } from './your-data.tsx';

/** "Profile Settings". */
export function ProfileDialog({ onClose }: DialogProps) {
  const { user, refetch } = useCurrentUser();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Profile Settings" width={620}>
      {user ? (
        <>
          <ProfileForm user={user} onClose={onClose} />
          <PhoneProof user={user} />
          <AccountSecurity user={user} />
          <PlanUsage />
          <YourData email={user.email} />
        </>
      ) : (
        <ErrorState message="Your profile could not be loaded." onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
