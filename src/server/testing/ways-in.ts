import { FIRST_ROUND_ID } from '../competition/competition-round.entity.ts';
import { madeUpPasskey } from './access-matrix.ts';

/** The settings that disable ways to sign in; `open` is the empty environment. */
export const MODES = {
  open: {},
  OIDC_ONLY: {
    OIDC_ISSUER: 'http://localhost:1',
    OIDC_CLIENT_ID: 'hunchline',
    OIDC_CLIENT_SECRET: 'a secret between the two',
    OIDC_ONLY: 'true',
  },
  'SIGN_UPS=invite': { SIGN_UPS: 'invite' },
  'SIGN_UPS=closed': { SIGN_UPS: 'closed' },
  'SIGN_IN=soon': { SIGN_IN: 'soon' },
} as const satisfies Record<string, Record<string, string>>;
export type Mode = keyof typeof MODES;

/** The data of a valid call, created anew for each. */
export interface WaysWorld {
  readonly number: number;
  /** Of an account with a password. */
  readonly email: string;
  readonly password: string;
  readonly resetToken: string;
  readonly confirmToken: string;
  readonly passkey: string;
  readonly invited: string;
  readonly invitation: string;
  readonly invitationId: string;
}

export interface WayRow {
  /** Distinguishes the rows of a procedure that has several. */
  readonly when: string;
  readonly caller: 'nobody' | 'founder' | 'admin';
  readonly input: (world: WaysWorld) => Record<string, unknown>;
  /** The status over REST in each mode. */
  readonly status: Readonly<Record<Mode, number>>;
}

const same = (status: number): WayRow['status'] => ({
  open: status,
  OIDC_ONLY: status,
  'SIGN_UPS=invite': status,
  'SIGN_UPS=closed': status,
  'SIGN_IN=soon': status,
});
/** Passwords and passkeys: refused only where single sign-on is the only way to sign in. */
const ownDoor = (status: number): WayRow['status'] => ({ ...same(status), OIDC_ONLY: 403 });

const row = (
  when: string,
  status: WayRow['status'],
  input: WayRow['input'] = () => ({}),
  caller: WayRow['caller'] = 'nobody',
): WayRow => ({ when, caller, input, status });

const PASSWORD = 'a long password';

/** One entry for every public call, and for those by which a founder adds ways to sign in. */
export const WAYS_IN: Readonly<Record<string, readonly WayRow[]>> = {
  'accounts.signUp': [
    row(
      'by a stranger',
      {
        open: 201,
        OIDC_ONLY: 403,
        'SIGN_UPS=invite': 403,
        'SIGN_UPS=closed': 403,
        'SIGN_IN=soon': 403,
      },
      ({ number }) => ({ email: `new${number}@example.com`, password: PASSWORD }),
    ),
    row(
      'by somebody invited',
      {
        open: 201,
        OIDC_ONLY: 403,
        'SIGN_UPS=invite': 201,
        'SIGN_UPS=closed': 403,
        'SIGN_IN=soon': 403,
      },
      ({ invited, invitation }) => ({ email: invited, password: PASSWORD, invitation }),
    ),
    row(
      "with somebody else's invitation",
      {
        open: 201,
        OIDC_ONLY: 403,
        'SIGN_UPS=invite': 403,
        'SIGN_UPS=closed': 403,
        'SIGN_IN=soon': 403,
      },
      ({ number, invitation }) => ({ email: `thief${number}@example.com`, password: PASSWORD, invitation }),
    ),
  ],
  'accounts.signIn': [
    row('with the right password', ownDoor(200), ({ email, password }) => ({ email, password })),
    row('with a wrong password', ownDoor(401), ({ email }) => ({ email, password: 'not that one' })),
  ],
  'accounts.signOut': [row('', same(200))],
  'accounts.forgot': [row('', ownDoor(202), ({ email }) => ({ email }))],
  'accounts.reset': [
    row('with a link that works', ownDoor(200), ({ resetToken }) => ({
      token: resetToken,
      password: 'another long password',
    })),
    row('with a made-up link', ownDoor(400), () => ({ token: 'none', password: PASSWORD })),
  ],
  'accounts.confirmEmail': [
    row('with a link that works', same(200), ({ confirmToken }) => ({ token: confirmToken })),
    row('with a made-up link', same(400), () => ({ token: 'none' })),
  ],
  'accounts.changePassword': [
    row(
      '',
      ownDoor(200),
      ({ password }) => ({ current: password, next: 'another long password' }),
      'founder',
    ),
  ],
  // A valid call, except that an empty environment has no mail server.
  'accounts.changeEmail': [
    row(
      '',
      ownDoor(503),
      ({ number, password }) => ({ email: `next${number}@example.com`, password }),
      'founder',
    ),
  ],
  'accounts.sendConfirmation': [row('', same(503), undefined, 'founder')],

  'passkeys.question': [row('', ownDoor(200))],
  'passkeys.signIn': [row('with a made-up passkey', ownDoor(400), () => ({ response: madeUpPasskey }))],
  'passkeys.list': [row('', same(200), undefined, 'founder')],
  'passkeys.creation': [row('', ownDoor(200), undefined, 'founder')],
  'passkeys.register': [
    row('with a made-up passkey', ownDoor(400), () => ({ response: madeUpPasskey }), 'founder'),
  ],
  'passkeys.remove': [row('', same(200), ({ passkey }) => ({ id: passkey }), 'founder')],

  'invitations.list': [row('', same(200), undefined, 'admin')],
  'invitations.create': [
    row('', same(201), ({ number }) => ({ email: `guest${number}@example.com` }), 'admin'),
    row('by a founder', same(401), ({ number }) => ({ email: `guest${number}@example.com` }), 'founder'),
  ],
  'invitations.remove': [row('', same(200), ({ invitationId }) => ({ id: invitationId }), 'admin')],

  'admin.status': [row('', same(200))],
  'admin.unlock': [
    row('with the password', same(200), () => ({ password: 'open sesame please' })),
    row('without it', same(401), () => ({ password: 'wrong' })),
  ],
  'admin.lock': [row('', same(200))],

  'config.get': [row('', same(200))],
  'competition.results': [row('', same(200))],
  'competition.publicRounds': [row('', same(200))],
  'competition.roundsInBrief': [row('', same(200))],
  'competition.ranking': [row('of a round that has not ended', same(404), () => ({ id: FIRST_ROUND_ID }))],
  'competition.standing': [row('', same(200))],
  'feedback.submit': [row('', same(201), () => ({ rating: 5, feedback: 'Good' }))],
  'live.competition': [row('', same(200))],
};
