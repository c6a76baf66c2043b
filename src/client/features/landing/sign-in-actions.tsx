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

interface MainActionProps extends Pick<LandingProps, 'signIn'> {
  /** What the link says while sign-in is open. */
  label: 'Sign in' | 'Sign up';
}

/** The large button of the hero and of the closing section. */
export function MainAction({ signIn, label }: MainActionProps) {
  if (signIn === 'soon') return <ComingSoon className="button button-large" />;
  return (
    <a className="button button-main button-large" href={label === 'Sign in' ? SIGN_IN_PATH : SIGN_UP_PATH}>
      {label}
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
