import type { APIRequestContext, BrowserContext } from 'playwright-core';

let founders = 0;

/** A founder who is signed in within the given context. */
export interface SignedUpFounder {
  readonly email: string;
  /** E.164; the founder's own number unless they were signed up without a profile. */
  readonly phoneNumber: string;
}

/**
 * Signs up a new founder in this context. The default profile is complete enough that no dialog opens on the home page;
 * with `null` the founder has neither profile nor phone number, and the set-up dialog asks for it.
 * @throws Error when the program refuses
 */
export async function signUpFounder(
  context: BrowserContext,
  origin: string,
  profile: object | null = { hasSeenContactPrompt: true },
): Promise<SignedUpFounder> {
  founders += 1;
  const email = `founder${founders}@example.com`;
  const phoneNumber = `+1415555${3000 + founders}`;
  const account = { email, password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };
  await send(context.request, origin, 'POST', '/api/auth/sign-up', account);
  if (profile) await send(context.request, origin, 'PUT', '/api/auth/user', { phoneNumber, ...profile });
  return { email, phoneNumber };
}

/** Calls the REST API as the page's scripts do. @throws Error when the server refuses */
export async function send<Answer>(
  request: APIRequestContext,
  origin: string,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.fetch(origin + path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
