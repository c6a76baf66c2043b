import { useParams } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { AccountFrame } from './account-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /invitation/{token}: makes the account that somebody was invited to. */
export function InvitationPage() {
  return (
    <AccountFrame title="Sign up" heading="You are invited">
      <WayToJoin />
    </AccountFrame>
  );
}

/** Nothing until it is known which ways there are. */
function WayToJoin() {
  const { token = '' } = useParams();
  const config = useConfig();
  if (!config) return null;
  if (config.signUps === 'closed' || config.signIn === 'soon') {
    return <p>Sign-ups are closed here at the moment. Your invitation may work again later.</p>;
  }
  if (config.oidcOnly) {
    return (
      <>
        <p>Sign in with the e-mail that the invitation was sent to.</p>
        <a href="/api/auth/oidc/start" className={buttonStyle('secondary')}>
          Continue with single sign-on
        </a>
      </>
    );
  }
  return (
    <>
      <p>Make your account with the e-mail that the invitation was sent to.</p>
      <SignUpForm back={paths.home} invitation={token} />
      <p className="text-ink-soft">
        Have an account already?{' '}
        <a className="link" href={paths.signIn}>
          Sign in
        </a>
      </p>
    </>
  );
}
