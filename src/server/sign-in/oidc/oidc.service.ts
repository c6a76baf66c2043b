import { z } from 'zod';
import { ownPath } from '../../../shared/own-path.ts';
import type { User } from '../../accounts/user.entity.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountFor } from './oidc.account.ts';
import { readClaims } from './oidc.claims.ts';
import { isProviderAway, providerAway, reachProvider } from './oidc.provider.ts';

const TRIP_COOKIE = 'hunchline_oidc';
const TRIP_SECONDS = 600;

/** State that the provider must return unchanged, and the page to open afterwards. */
const tripSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string().default('/'),
});

/**
 * Begins a sign-in at the provider. @returns the address to send the browser to
 *
 * @param options.back a path of ours to return to
 * @throws AppError unavailable when no provider is configured or it cannot be reached
 */
export async function startOidc(
  ctx: Ctx,
  callbackUrl: string,
  { back }: { back?: string | undefined } = {},
): Promise<string> {
  const oidc = await import('openid-client');
  const configuration = await reachProvider(ctx);
  const trip = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    back: ownPath(back),
  };
  ctx.cookies.set(TRIP_COOKIE, Buffer.from(JSON.stringify(trip)).toString('base64url'), {
    maxAgeSeconds: TRIP_SECONDS,
  });
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Ends a sign-in that the provider sends back: finds or makes the account, and opens a session.
 *
 * @returns the founder, and the path to go on to
 * @throws AppError unauthenticated when the answer does not belong to a sign-in of this browser; conflict when
 * the e-mail belongs to an account already and the provider has not verified it; forbidden where nobody may join
 */
export async function finishOidc(ctx: Ctx, currentUrl: URL): Promise<{ user: User; back: string }> {
  const oidc = await import('openid-client');
  const trip = readTrip(ctx.cookies.get(TRIP_COOKIE));
  ctx.cookies.clear(TRIP_COOKIE);
  const configuration = await reachProvider(ctx);
  const tokens = await oidc
    .authorizationCodeGrant(configuration, currentUrl, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'single sign-on was refused');
      throw isProviderAway(error) ? providerAway() : refused();
    });
  const claims = await readClaims(ctx, configuration, tokens);
  if (!claims) throw refused();
  const user = await accountFor(ctx, claims);
  await openSession(ctx, user.id, { viaProvider: true });
  return { user, back: ownPath(trip.back) };
}

/** The page to which the sign-in begun in this browser should lead. */
export function wayBackOf(ctx: Pick<Ctx, 'cookies'>): string {
  try {
    return ownPath(readTrip(ctx.cookies.get(TRIP_COOKIE)).back);
  } catch {
    return '/';
  }
}

function readTrip(cookie: string | undefined): z.output<typeof tripSchema> {
  try {
    return tripSchema.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')));
  } catch {
    throw refused();
  }
}

function refused(): AppError {
  return new AppError('unauthenticated', 'That sign-in did not work. Please try again.');
}
