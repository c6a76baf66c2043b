import { type LandingProps, SIGN_IN_PATH, SIGN_UP_PATH } from './landing-props.ts';

type Given = Pick<LandingProps, 'signIn'>;

/** Said where the way in leads nobody to an account who has none. */
const NO_SIGN_UP = {
  invite: 'A new account needs an invitation: please open the link in yours.',
  closed: 'No new accounts are opened at the moment.',
} as const;

/**
 * The two buttons of the top bar. While sign-in is not open, both are disabled and say so. Neither is the primary act: that
 * stands in the hero, on the same screen.
 */
export function TopActions({ signIn }: Given) {
  if (signIn === 'soon') {
    return (
      <div className="top-actions">
        <ComingSoon className="button" />
        <ComingSoon className="button" />
      </div>
    );
  }
  return (
    <div className="top-actions">
      <a className="button" href={SIGN_IN_PATH}>
        Sign in
      </a>
      {signIn === 'open' && (
        <a className="button" href={SIGN_UP_PATH}>
          Sign up
        </a>
      )}
    </div>
  );
}

/** The hero's: signing up comes first, since who has an account knows the way. */
export function HeroActions({ signIn }: Given) {
  if (signIn === 'soon') return <ComingSoon className="button button-large" />;
  if (signIn !== 'open') {
    return (
      <div>
        <MainAction signIn={signIn} />
        <p className="no-sign-up">{NO_SIGN_UP[signIn]}</p>
      </div>
    );
  }
  return (
    <div className="top-actions">
      <MainAction signIn={signIn} />
      <a className="button button-large" href={SIGN_IN_PATH}>
        Sign in
      </a>
    </div>
  );
}

/** The large button of the hero and of the closing section. */
export function MainAction({ signIn }: Given) {
  if (signIn === 'soon') return <ComingSoon className="button button-large" />;
  const isOpen = signIn === 'open';
  return (
    <a className="button button-main button-large" href={isOpen ? SIGN_UP_PATH : SIGN_IN_PATH}>
      {isOpen ? 'Sign up' : 'Sign in'}
    </a>
  );
}

function ComingSoon({ className }: { className: string }) {
  return (
    <button type="button" disabled className={className}>
      Coming Soon
    </button>
  );
}
