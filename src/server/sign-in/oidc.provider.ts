import type { Configuration } from 'openid-client';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

let provider: { key: string; configuration: Promise<Configuration> } | undefined;

/**
 * The provider that is configured, asked for its addresses once.
 *
 * @throws AppError unavailable when none is configured or it cannot be reached
 */
export async function reachProvider(env: Env): Promise<Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new AppError('unavailable', 'Single sign-on is not set up here.');
  }
  const oidc = await import('openid-client');
  const issuer = new URL(OIDC_ISSUER);
  // Plain http is only good for a provider on this very machine.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const key = `${OIDC_ISSUER} ${OIDC_CLIENT_ID}`;
  if (provider?.key !== key) {
    const configuration = oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, { execute });
    provider = { key, configuration };
  }
  return provider.configuration.catch(() => {
    provider = undefined;
    throw new AppError(
      'unavailable',
      'The sign-in provider cannot be reached. Please try again in a moment.',
    );
  });
}

/** Where to send a browser that is to be signed out at the provider too; null where that is not offered. */
export async function providerSignOut(env: Env, backTo: string): Promise<string | null> {
  const configuration = await reachProvider(env).catch(() => null);
  if (!configuration?.serverMetadata().end_session_endpoint) return null;
  const oidc = await import('openid-client');
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo }).href;
}
