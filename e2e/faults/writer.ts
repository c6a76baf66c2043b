import { type CountedAnswer, jsonOf, type Tally } from './tally.ts';

/** A founder whose requests are all counted. */
export interface Writer {
  readonly cookie: string;
  readonly conceptId: string;
  call(name: string, method: string, path: string, body?: object): Promise<CountedAnswer | null>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
let writers = 0;

const TRIES = 5;

/** Signs a founder up and submits a pitch; the program may be slow but must work. */
export async function signUpWriter(origin: string, tally: Tally): Promise<Writer> {
  const { cookie, call } = await again(() => signUp(origin, tally).catch(() => null));
  const made = await again(() =>
    call('pitch', 'POST', '/api/concepts/text', {
      text: 'Bakeries throw away a third of their bread. I asked 20 and 14 would sell it.',
    }),
  );
  return { cookie, call, conceptId: jsonOf<{ id: string }>(made).id };
}

/** @throws Error when the program refuses */
export async function signUp(origin: string, tally: Tally): Promise<Omit<Writer, 'conceptId'>> {
  writers += 1;
  const body = JSON.stringify({ email: `writer${writers}@example.com`, password: 'correct horse battery' });
  const ask = (name: string) =>
    tally.ask(name, `${origin}/api/auth/${name}`, { method: 'POST', headers: JSON_TYPE, body });
  const signedUp = await ask('sign-up');
  if (!signedUp) throw new Error('The founder was not signed up.');
  // The account may exist although opening its session failed.
  const cookie = cookieIn(signedUp) || (await again(async () => cookieIn(await ask('sign-in'))));
  return {
    cookie,
    call: (name, method, path, content) =>
      tally.ask(name, origin + path, {
        method,
        headers: { cookie, ...(content && JSON_TYPE) },
        ...(content && { body: JSON.stringify(content) }),
      }),
  };
}

function cookieIn(answer: CountedAnswer | null): string | null {
  const cookies = answer?.headers.getSetCookie().map((each) => each.split(';')[0]) ?? [];
  return cookies.join('; ') || null;
}

async function again<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await attempt();
    if (done) return done;
  }
  throw new Error('The program does not take founders or pitches.');
}
