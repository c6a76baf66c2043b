import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { PasskeyView, passkeySignInInput, registerPasskeyInput } from '../../../shared/passkeys.ts';
import { isUuid } from '../../../shared/text.ts';
import { getCurrentUser, lockCurrentUser } from '../../accounts/current-user.ts';
import { User } from '../../accounts/user.entity.ts';
import { type Ctx, founderId } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { postLetter, sendSoon } from '../../letters/letters.service.ts';
import { passkeyAddedLetter } from '../account-letters.ts';
import { addressForLimits } from '../guesses/asking-address.ts';
import { growing, guess, spend } from '../guesses/guess-limit.ts';
import { requireOwnDoor } from '../invitations/who-may-join.ts';
import type { TokenPurpose } from '../one-time-token.entity.ts';
import { makeToken, useToken } from '../one-time-tokens.ts';
import { deviceOf } from '../sessions/device-name.ts';
import { openSession } from '../sessions/open-session.ts';
import { Passkey } from './passkey.entity.ts';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const PASSKEYS_AT_MOST = 20;
const ASKED_PER_ADDRESS = 200;
const ASKED_PER_FOUNDER = 40;
const FAILURES_PER_ADDRESS = 20;

/** The founder's passkeys, oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const found = await ctx.em.find(Passkey, { userId: founderId(ctx) }, { orderBy: { createdAt: 'asc' } });
  return found.map(viewPasskey);
}

/** The options for the browser to create a passkey. @throws AppError impossible beyond twenty; too_many */
export async function passkeyCreation(ctx: Ctx): Promise<Record<string, unknown>> {
  requireOwnDoor(ctx);
  const user = await getCurrentUser(ctx);
  await requireRoomForPasskey(ctx.em, user.id);
  const own = await ctx.em.find(Passkey, { userId: user.id });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const limit = { scope: 'passkey-ask', subject: `founder ${user.id}`, max: ASKED_PER_FOUNDER };
  return spend(ctx, [limit], async () => ({
    ...(await generateRegistrationOptions({
      rpName: ctx.env.PRODUCT_NAME,
      rpID: new URL(ctx.origin).hostname,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.firstName ?? user.email,
      challenge: await makeChallenge(ctx, 'passkey-add', user.id),
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  }));
}

/**
 * Stores a passkey that the browser created, and notifies the founder by mail.
 *
 * @throws AppError bad_input when it does not match the challenge; conflict when it is already stored; impossible
 * beyond twenty
 */
export async function registerPasskey(
  ctx: Ctx,
  { response, name }: z.output<typeof registerPasskeyInput>,
): Promise<PasskeyView> {
  requireOwnDoor(ctx);
  const userId = founderId(ctx);
  const challenge = challengeOf(response.response.clientDataJSON);
  await useChallenge(ctx, challenge, { purpose: 'passkey-add', userId });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: new URL(ctx.origin).hostname,
  }).catch(() => null);
  if (!checked?.verified) throw notOurs();
  const { credential } = checked.registrationInfo;
  const { passkey, letterId } = await ctx.em.fork().transactional(async (tx) => {
    const user = await lockCurrentUser(ctx, tx);
    await requireRoomForPasskey(tx, userId);
    if ((await tx.count(Passkey, { credentialId: credential.id })) > 0) {
      throw new AppError('conflict', 'This passkey is known already.');
    }
    const made = tx.create(Passkey, {
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name: name || deviceOf(ctx.userAgent),
      createdAt: ctx.now(),
    });
    await tx.flush();
    const words = passkeyAddedLetter(ctx.env, made.name);
    return { passkey: made, letterId: await postLetter(ctx, tx, { to: user.email, userId, ...words }) };
  });
  sendSoon(ctx, letterId);
  return viewPasskey(passkey);
}

async function requireRoomForPasskey(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Passkey, { userId })) < PASSKEYS_AT_MOST) return;
  throw new AppError(
    'impossible',
    `You can have at most ${PASSKEYS_AT_MOST} passkeys. Please remove one first.`,
  );
}

/** Deletes a passkey, which can no longer sign in. @throws AppError not_found, also for another founder's */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  const userId = founderId(ctx);
  const removed = isUuid(id) ? await ctx.em.nativeDelete(Passkey, { id, userId }) : 0;
  if (removed === 0) throw new AppError('not_found', 'Passkey not found');
}

/** The options for the browser to sign in with a passkey of any account. */
export async function passkeyQuestion(ctx: Ctx): Promise<Record<string, unknown>> {
  requireOwnDoor(ctx);
  const subject = `address ${addressForLimits(ctx.address)}`;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return spend(ctx, [{ scope: 'passkey-ask', subject, max: ASKED_PER_ADDRESS }], async () => ({
    ...(await generateAuthenticationOptions({
      rpID: new URL(ctx.origin).hostname,
      challenge: await makeChallenge(ctx, 'passkey-sign-in', null),
      userVerification: 'required',
    })),
  }));
}

/** Signs in with a passkey. @throws AppError unauthenticated; too_many after twenty failures from one address */
export async function signInWithPasskey(
  ctx: Ctx,
  { response }: z.output<typeof passkeySignInInput>,
): Promise<User> {
  requireOwnDoor(ctx);
  const subject = `address ${addressForLimits(ctx.address)}`;
  const limit = {
    scope: 'passkey',
    subject,
    max: FAILURES_PER_ADDRESS,
    longer: growing(FAILURES_PER_ADDRESS),
  };
  const opened = await guess(ctx, [limit], () => ownerOf(ctx, response));
  if (!opened) throw new AppError('unauthenticated', 'That passkey does not open an account here.');
  const { user, passkeyId } = opened;
  await openSession(ctx, user.id, {
    stillOpens: async (em) => (await em.count(Passkey, { id: passkeyId })) > 0,
  });
  return user;
}

async function ownerOf(
  ctx: Ctx,
  response: z.output<typeof passkeySignInInput>['response'],
): Promise<{ user: User; passkeyId: string } | null> {
  const challenge = challengeOf(response.response.clientDataJSON);
  await useChallenge(ctx, challenge, { purpose: 'passkey-sign-in', userId: null });
  const em = ctx.em.fork();
  const passkey = await em.findOne(Passkey, { credentialId: response.id });
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: new URL(ctx.origin).hostname,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  passkey.counter = checked.authenticationInfo.newCounter;
  passkey.lastUsedAt = ctx.now();
  await em.flush();
  const user = await em.findOne(User, { id: passkey.userId });
  return user && { user, passkeyId: passkey.id };
}

/** The browser returns the challenge with its response; it is valid once. */
async function makeChallenge(
  ctx: Ctx,
  purpose: TokenPurpose,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const lifetimeMs = CHALLENGE_LIFETIME_MS;
  const token = await makeToken(ctx.em.fork(), ctx.now(), { purpose, userId, lifetimeMs });
  return new Uint8Array(Buffer.from(token, 'base64url'));
}

async function useChallenge(
  ctx: Ctx,
  challenge: string,
  { purpose, userId }: { purpose: TokenPurpose; userId: string | null },
): Promise<void> {
  const used = await useToken(ctx.em.fork(), ctx.now(), { token: challenge, purposes: [purpose] }).catch(
    () => null,
  );
  if (!used || (used.userId ?? null) !== userId) throw notOurs();
}

/** The challenge that the browser's response refers to, base64url. */
function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge.slice(0, 200) : '';
  } catch {
    throw notOurs();
  }
}

function notOurs(): AppError {
  return new AppError('bad_input', 'That passkey does not answer our question. Please try again.');
}

function viewPasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
