import { useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { AccountFrame } from './account-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /invitation/{token}: makes the account that somebody was invited to. */
export function InvitationPage() {
  const { token = '' } = useParams();
  return (
    <AccountFrame title="Sign up" heading="You are invited">
      <p>Make your account with the e-mail that the invitation was sent to.</p>
      <SignUpForm back={paths.home} invitation={token} />
    </AccountFrame>
  );
}
