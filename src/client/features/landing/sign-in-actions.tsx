import { type LandingProps, SIGN_IN_PATH, SIGN_UP_PATH } from './landing-props.ts';

/** The two buttons of the top bar. While sign-in is not open, both are disabled and say so. */
export function TopActions({ signIn }: Pick<LandingProps, 'signIn'>) {
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
      <a className="button button-main" href={SIGN_UP_PATH}>
        Sign up
      </a>
    </div>
  );
}

/** The hero's: signing up comes first, since who has an account knows the way. */
export function HeroActions({ signIn }: Pick<LandingProps, 'signIn'>) {
  if (signIn === 'soon') return <ComingSoon className="button button-large" />;
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
export function MainAction({ signIn }: Pick<LandingProps, 'signIn'>) {
  if (signIn === 'soon') return <ComingSoon className="button button-large" />;
  return (
    <a className="button button-main button-large" href={SIGN_UP_PATH}>
      Sign up
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
