import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { z } from 'zod';
import { emailInput } from '../../../shared/accounts.ts';
import { cleanText } from '../../../shared/text.ts';
import type { Ctx } from '../../context.ts';

const NAME_CHARACTERS = 100;

/** Shortens a name beyond our limit; omits one that is not text. */
const name = z
  .string()
  .transform((text) => cleanText(text).trim().slice(0, NAME_CHARACTERS) || undefined)
  .optional()
  .catch(undefined);

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: emailInput.optional().catch(undefined),
  /** Some providers send it as text. */
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional()
    .catch(undefined),
  given_name: name,
  family_name: name,
});
export type Claims = z.output<typeof claimsSchema>;

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** The identity from the ID token, or from userinfo where the token lacks the e-mail. */
export async function readClaims(
  ctx: Ctx,
  configuration: Configuration,
  tokens: Tokens,
): Promise<Claims | null> {
  const told = claimsSchema.safeParse(tokens.claims());
  if (!told.success) return null;
  const { email, email_verified: verified } = told.data;
  if ((email && verified !== undefined) || !configuration.serverMetadata().userinfo_endpoint)
    return told.data;
  const oidc = await import('openid-client');
  const info = await oidc
    .fetchUserInfo(configuration, tokens.access_token, told.data.sub)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the provider did not say who has signed in');
      return {};
    });
  const more = claimsSchema.safeParse({ ...info, sub: told.data.sub });
  if (!more.success) return told.data;
  // `email_verified` is only trusted from the same source as the address.
  const isSame = !email || email === more.data.email;
  const { email: _email, email_verified: _verified, ...names } = more.data;
  return { ...names, ...told.data, ...(isSame ? pickAddress(more.data, told.data) : {}) };
}

function pickAddress(info: Claims, told: Claims): Pick<Claims, 'email' | 'email_verified'> {
  return {
    email: told.email ?? info.email,
    email_verified: told.email_verified ?? info.email_verified,
  };
}
