import { useSearchParams } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { FormError } from '../../ui/form-error.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useWayBack } from './coming-back.ts';
import { ForgotForm } from './forgot-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Why a single sign-on came back without a session, by the code that the server sends. */
const PROBLEMS: Readonly<Record<string, string>> = {
  conflict: 'An account with that e-mail already exists. Please sign in with its password.',
  unauthenticated: 'That sign-in did not work. Please try again.',
  unavailable: 'The sign-in provider cannot be reached. Please try again in a moment.',
  forbidden: 'Your provider knows you, but there is no account for you here. Please ask for an invitation.',
  impossible:
    'Your provider did not tell us your e-mail address, without which there is no account. Please ask whoever runs it.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** Where there is no password to sign in with. */
const CONFLICT_WITHOUT_PASSWORD =
  'An account with that e-mail already exists, and your provider does not say that the address is yours. Please ask whoever runs this server.';

/** Where no invitation would help. */
const FORBIDDEN_WHILE_CLOSED =
  'Your provider knows you, but there is no account for you here, and no new ones are opened at the moment.';

const HEADINGS = {
  'sign-in': 'Back on the line',
  'sign-up': 'Put your hunch on the line',
  forgot: 'Forgot your password?',
} as const;
type Mode = keyof typeof HEADINGS;

/** Of the browser's tab. */
const TITLES: Readonly<Record<Mode, string>> = {
  'sign-in': 'Sign in',
  'sign-up': 'Sign up',
  forgot: 'Forgot your password?',
};

/** The sign-in and sign-up page (/api/auth/login). */
export function SignInPage() {
  const [params, setParams] = useSearchParams();
  const config = useConfig();
  const back = useWayBack();
  const asked = params.get('mode') ?? '';
  const mode: Mode = asked === 'sign-up' || asked === 'forgot' ? asked : 'sign-in';
  const closed = config?.signIn === 'soon';
  // Until it is known which ways in there are, none is shown that may be closed.
  const own = config !== undefined && !closed && !config.oidcOnly;
  const turnTo = (next: Mode) => {
    const kept = new URLSearchParams();
    if (back !== '/') kept.set('back', back);
    if (next !== 'sign-in') kept.set('mode', next);
    setParams(kept);
  };
  return (
    <AccountFrame title={TITLES[mode]} heading={HEADINGS[mode]}>
      <FormError message={problemOf(params.get('problem'), config)} />
      {closed && <p>Sign-in is coming soon.</p>}
      {own && mode === 'sign-in' && (
        <SignInForm onSignedIn={() => window.location.assign(back)} onForgot={() => turnTo('forgot')} />
      )}
      {own && mode === 'sign-up' && <SignUpIfOpen signUps={config.signUps} back={back} />}
      {own && mode === 'forgot' && <ForgotForm />}
      {own && mode === 'sign-in' && <PasskeyButton back={back} />}
      {config?.oidcConfigured && !closed && mode !== 'forgot' && (
        <a
          href={`/api/auth/oidc/start?back=${encodeURIComponent(back)}`}
          className={buttonStyle('secondary')}
        >
          Continue with single sign-on
        </a>
      )}
      {own && <OtherWay mode={mode} signUps={config.signUps} onTurn={turnTo} />}
    </AccountFrame>
  );
}

type SignUps = 'open' | 'invite' | 'closed';

/** Why nobody can make an account who comes without an invitation. */
const NO_SIGN_UP = {
  closed: 'Sign-ups are closed here at the moment.',
  invite: 'An account here needs an invitation. Please open the link in yours.',
} as const;

/** The form, or why there is none. */
function SignUpIfOpen({ signUps, back }: { signUps: SignUps; back: string }) {
  return signUps === 'open' ? <SignUpForm back={back} /> : <p>{NO_SIGN_UP[signUps]}</p>;
}

function problemOf(
  code: string | null,
  config: { oidcOnly: boolean; signUps: SignUps } | undefined,
): string | undefined {
  if (code === 'conflict' && config?.oidcOnly) return CONFLICT_WITHOUT_PASSWORD;
  if (code === 'forbidden' && config?.signUps === 'closed') return FORBIDDEN_WHILE_CLOSED;
  return code === null ? undefined : (PROBLEMS[code] ?? PROBLEMS.unauthenticated);
}

interface OtherWayProps {
  mode: Mode;
  signUps: SignUps;
  onTurn: (mode: Mode) => void;
}

/** From sign-in to sign-up, or why that leads nowhere; from everywhere else to sign-in. */
function OtherWay({ mode, signUps, onTurn }: OtherWayProps) {
  const isIn = mode === 'sign-in';
  if (isIn && signUps !== 'open') return <p className="text-ink-soft">New here? {NO_SIGN_UP[signUps]}</p>;
  return (
    <p className="text-ink-soft">
      {isIn ? 'New here? ' : mode === 'sign-up' ? 'Have an account already? ' : 'Remembered it? '}
      <button type="button" className="link" onClick={() => onTurn(isIn ? 'sign-up' : 'sign-in')}>
        {isIn ? 'Sign up' : 'Sign in'}
      </button>
    </p>
  );
}
