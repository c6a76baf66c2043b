import type { Configuration } from 'openid-client';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';

type Asking = Pick<Ctx, 'env'> & Partial<Pick<Ctx, 'log'>>;

/** A browser waits for each request to the provider: this is the timeout. */
const PATIENCE_SECONDS = 5;

/** openid-client's error codes for a missing answer, or one that only a faulty provider gives. */
const AWAY_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

let provider: { key: string; configuration: Promise<Configuration> } | undefined;

/**
 * The configured provider; its discovery document is fetched once.
 *
 * @throws AppError unavailable when none is configured, it cannot be reached or its issuer does not match; the log
 * says which
 */
export async function reachProvider({ env, log }: Asking): Promise<Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new AppError('unavailable', 'Single sign-on is not set up here.');
  }
  const key = `${OIDC_ISSUER} ${OIDC_CLIENT_ID}`;
  if (provider?.key !== key) {
    provider = { key, configuration: discover(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET) };
  }
  return provider.configuration.catch((error: unknown) => {
    if (provider?.key === key) provider = undefined;
    log?.warn({ err: error, issuer: OIDC_ISSUER }, 'the single sign-on provider is not to be had');
    throw providerAway();
  });
}

async function discover(address: string, clientId: string, secret: string): Promise<Configuration> {
  const oidc = await import('openid-client');
  const issuer = new URL(address);
  // Plain http is only acceptable for a provider on this machine.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(issuer, clientId, secret, undefined, {
    execute,
    timeout: PATIENCE_SECONDS,
  });
  // Verifies the signature if the provider publishes keys. Otherwise the token is trusted because it came directly from
  // the provider over TLS (OpenID Connect Core, 3.1.3.7).
  if (found.serverMetadata().jwks_uri) oidc.enableNonRepudiationChecks(found);
  return found;
}

/** Whether the provider did not answer or reported a server error, so that a retry may help. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && AWAY_CODES.has(code)) return true;
  // A network error.
  return error instanceof TypeError && error.cause !== undefined && code === undefined;
}

export function providerAway(): AppError {
  return new AppError('unavailable', 'The sign-in provider cannot be reached. Please try again in a moment.');
}

/** Where to send a browser that is to be signed out at the provider too; null where that is not offered. */
export async function providerSignOut(ctx: Asking, backTo: string): Promise<string | null> {
  const configuration = await reachProvider(ctx).catch(() => null);
  if (!configuration?.serverMetadata().end_session_endpoint) return null;
  const oidc = await import('openid-client');
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
}
