import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext } from 'playwright-core';
import type { CanvasBox } from '../src/shared/canvas.ts';

const ANALYSED_WITHIN_MS = 60_000;

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
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.fetch(origin + path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Writes a message and publishes the concept's page with it. */
export async function publishPage(
  request: APIRequestContext,
  origin: string,
  conceptId: string,
  page: { readonly slug: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const message = await send<{ id: string }>(request, origin, 'POST', '/api/messages', {
    conceptId,
    headline: 'Plan a week of walks in a minute',
    subline: 'For professional dog walkers who lose an hour a day to their calendar',
    callToAction: 'Join the list',
    audience: 'Dog walkers',
    restsOn: [],
    chosen: true,
  });
  const settings = { messageIds: [message.id], published: true, ...page };
  await send(request, origin, 'PUT', `/api/concepts/${conceptId}/page`, settings);
}

/** What the journeys read of a concept. */
export interface SeenConcept {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly assumptions: readonly {
    readonly id: string;
    readonly text: string;
    readonly canvasBox: CanvasBox;
    readonly quote: string | null;
    readonly rank: number | null;
  }[];
}

/** Submits a pitch, and waits until its analysis has ended. @throws Error when it takes longer than a minute */
export async function pitchAnalysed(
  request: APIRequestContext,
  origin: string,
  text: string,
): Promise<SeenConcept> {
  const { id } = await send<{ id: string }>(request, origin, 'POST', '/api/concepts/text', { text });
  const until = Date.now() + ANALYSED_WITHIN_MS;
  while (Date.now() < until) {
    const concept = (await (await request.get(`${origin}/api/concepts/${id}`)).json()) as SeenConcept;
    if (concept.status !== 'processing') return concept;
    await pause(200);
  }
  throw new Error('The analysis did not end within a minute.');
}
