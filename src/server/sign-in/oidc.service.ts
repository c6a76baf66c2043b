import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { openSession } from '../accounts/accounts.service.ts';
import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

const TRIP_COOKIE = 'hunchline_oidc';
const TRIP_SECONDS = 600;

/** What has to come back from the provider as it was sent there. */
const tripSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
});

let provider: Promise<Configuration> | undefined;

/**
 * Begins a sign-in at the provider and returns where to send the browser.
 *
 * @throws AppError unavailable when no provider is configured or it cannot be reached
 */
export async function startOidc(ctx: Ctx, callbackUrl: string): Promise<string> {
  const oidc = await import('openid-client');
  const configuration = await reachProvider(ctx.env);
  const trip = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
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
 * @throws AppError unauthenticated when the answer does not belong to a sign-in of this browser; conflict when
 * the e-mail belongs to an account already and the provider has not verified it
 */
export async function finishOidc(ctx: Ctx, currentUrl: URL): Promise<User> {
  const oidc = await import('openid-client');
  const trip = readTrip(ctx.cookies.get(TRIP_COOKIE));
  ctx.cookies.clear(TRIP_COOKIE);
  const configuration = await reachProvider(ctx.env);
  const tokens = await oidc
    .authorizationCodeGrant(configuration, currentUrl, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'single sign-on was refused');
      throw refused();
    });
  const claims = claimsSchema.safeParse(tokens.claims());
  if (!claims.success) throw refused();
  const user = await accountFor(ctx, claims.data);
  await openSession(ctx, user.id);
  return user;
}

async function accountFor(ctx: Ctx, claims: z.output<typeof claimsSchema>): Promise<User> {
  const oidcSubject = `${ctx.env.OIDC_ISSUER} ${claims.sub}`;
  const known = await ctx.em.findOne(User, { oidcSubject });
  if (known) return known;
  if (!claims.email)
    throw new AppError('unauthenticated', 'Your provider did not tell us your e-mail address.');
  const sameEmail = await ctx.em.findOne(User, { email: claims.email });
  if (sameEmail && claims.email_verified !== true) {
    throw new AppError(
      'conflict',
      'An account with that e-mail already exists. Please sign in with its password.',
    );
  }
  const user =
    sameEmail ??
    ctx.em.create(User, {
      email: claims.email,
      firstName: claims.given_name ?? null,
      lastName: claims.family_name ?? null,
    });
  user.oidcSubject = oidcSubject;
  await ctx.em.flush();
  return user;
}

async function reachProvider(env: Env): Promise<Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new AppError('unavailable', 'Single sign-on is not set up here.');
  }
  const oidc = await import('openid-client');
  const issuer = new URL(OIDC_ISSUER);
  // Plain http is only good for a provider on this very machine.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  provider ??= oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, { execute });
  return provider.catch(() => {
    provider = undefined;
    throw new AppError(
      'unavailable',
      'The sign-in provider cannot be reached. Please try again in a moment.',
    );
  });
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
