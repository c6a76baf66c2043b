import { Buffer } from 'node:buffer';
import { rmSync } from 'node:fs';
import { Stripe } from 'stripe';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { JobName } from '../../../jobs/catalog.ts';
import { handlers } from '../../../jobs/handlers.ts';
import type { Handler } from '../../../jobs/worker.ts';
import { jobContext } from '../../http/request-context.ts';
import { cookieName } from '../../http/session-cookie.ts';
import { ADMIN_COOKIE } from '../../sign-in/admin-gate.service.ts';
import { FailedGuess } from '../../sign-in/guesses/failed-guess.entity.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { type AccessWorld, makeAccessWorld, openGate } from '../access-world.ts';
import { makeEmptyClient } from '../empty-client.ts';
import { MailStandIn } from '../mail-stand-in/mail-stand-in.ts';
import { StripeStandIn } from '../stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext } from '../test-context.ts';
import { TwilioStandIn } from '../twilio-stand-in/twilio-stand-in.ts';
import { type FuzzCaller, type FuzzRequest, withIds } from './fuzz-request.ts';
import { PASSWORD } from './known-inputs.ts';
import { NAUGHTY_TEXTS } from './naughty-values.ts';
import { prepareThings } from './prepared-things.ts';

const ORIGIN = 'https://fuzz.example.org';
/** The gate's cookie by the name that it has behind HTTPS. */
const GATE = cookieName(ADMIN_COOKIE, true);
/** Words in all data of the victim, which nobody else may see or change. */
export const VICTIM_WORDS = 'words-of-the-victim';

/** A listening program with every service configured through stand-ins, and a victim whose data must not change. */
export interface FuzzWorld {
  readonly test: TestContext;
  readonly port: number;
  /** Creates new senders with one record of every kind, for the next inputs. */
  renew(): Promise<void>;
  /** Encodes a request to the bytes to send. */
  bytesOf(request: FuzzRequest): Buffer;
  /** Runs the waiting jobs. @returns their errors, by name of the job */
  work(): Promise<string[]>;
  /** All data of the victim in the database. */
  victim(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the program; `logLevel` makes it log the causes of unexpected errors. Call `close` when done. */
export async function openFuzzWorld(logLevel: 'silent' | 'error'): Promise<FuzzWorld> {
  const stripe = new StripeStandIn();
  const twilio = new TwilioStandIn();
  const mail = new MailStandIn();
  await Promise.all([stripe.listen(), twilio.listen(), mail.listen()]);
  const clientDir = makeEmptyClient();
  const test = await createTestContext({
    clientDir,
    env: {
      ...stripe.env,
      ...twilio.env,
      ...mail.env,
      PUBLIC_URL: ORIGIN,
      COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z',
      SIGN_UPS_PER_HOUR: '100000000',
      LOG_LEVEL: logLevel,
    },
    ports: { readPage: readOddPage },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  const em = () => test.deps.orm.em.fork();
  const victim = await makeAccessWorld(test, VICTIM_WORDS);
  const port = typeof address === 'object' && address ? address.port : 0;
  const passwordHash = await hashPassword(PASSWORD);
  let own = victim;
  let prepared: Readonly<Record<string, string>> = {};
  let cookies: Readonly<Record<FuzzCaller, string>> = { nobody: '', founder: '', admin: '', leaver: '' };

  const idOf = (owner: string, kind: string): string => {
    const world = owner === 'own' ? own : victim;
    if (kind === 'phone') return phoneOf(world);
    if (kind === 'customer') return `cus_${world.owner}`;
    if (kind === 'prompt') return world.prompt.id;
    const thing = owner === 'own' ? prepared[kind] : undefined;
    if (thing !== undefined) return thing;
    return String(world[kind as keyof AccessWorld]);
  };

  return {
    test,
    port,
    async renew() {
      own = await makeAccessWorld(test);
      const { user: leaver } = await test.founder({ email: `leaver-${own.number}@example.com` });
      const senders = { own, passwordHash, phoneNumber: phoneOf(own) };
      prepared = await prepareThings(test, port, twilio, senders);
      const [founder, gone] = await Promise.all([test.cookieOf({ id: own.owner }), test.cookieOf(leaver)]);
      const gates = await Promise.all([openGate(test), openGate(test)]);
      cookies = {
        nobody: '',
        founder,
        admin: `${founder}; ${GATE}=${gates[0]}`,
        leaver: `${gone}; ${GATE}=${gates[1]}`,
      };
      // Otherwise the rate limits against guessing would refuse all but the first few inputs.
      await em().nativeDelete(FailedGuess, {});
    },
    bytesOf: (request) => toBytes(request, { idOf, cookie: cookies[request.caller], stripe, twilio }),
    work: () => workOff(test),
    victim: () => readVictim(test, victim.owner),
    async close() {
      await test.close();
      await Promise.all([stripe.close(), twilio.close(), mail.close()]);
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}

function phoneOf(world: AccessWorld): string {
  return `+1212555${world.number}`;
}

/** Fetched pages have unusual content, which is the same for the same address. */
async function readOddPage(address: string) {
  const text = NAUGHTY_TEXTS[address.length % NAUGHTY_TEXTS.length] ?? '';
  return {
    finalUrl: address,
    status: 200,
    contentType: 'text/html',
    text,
    sha256: '0'.repeat(64),
    fetchedAt: new Date(),
  };
}

interface Sealing {
  readonly idOf: (owner: string, kind: string) => string;
  readonly cookie: string;
  readonly stripe: StripeStandIn;
  readonly twilio: TwilioStandIn;
}

function toBytes(request: FuzzRequest, { idOf, cookie, stripe, twilio }: Sealing): Buffer {
  // A line break would end the head; everything else is sent unchanged.
  const inAddress = (owner: string, kind: string) => encodeURIComponent(idOf(owner, kind));
  const headers = [...request.headers];
  const isForm = headers.some(([, value]) => value.startsWith('application/x-www-form-urlencoded'));
  const inJson = (owner: string, kind: string) =>
    Buffer.from(JSON.stringify(idOf(owner, kind)).slice(1, -1)).toString('latin1');
  const path = withIds(request.path, inAddress).replace(/[\r\n]/g, '');
  const body =
    request.body === null ? null : Buffer.from(withIds(request.body, isForm ? inAddress : inJson), 'latin1');
  const has = (name: string) => headers.some(([each]) => each === name);
  if (!has('host')) headers.unshift(['host', 'fuzz.example.org']);
  if (cookie && !has('cookie')) headers.push(['cookie', cookie]);
  if (request.signed === 'twilio') headers.push(['x-twilio-signature', signForm(path, body, twilio)]);
  if (request.signed === 'stripe') headers.push(['stripe-signature', signEvent(body, stripe)]);
  if (body && !has('content-length') && !has('transfer-encoding')) {
    headers.push(['content-length', String(body.length)]);
  }
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}`);
  const head = `${request.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
}

function signForm(path: string, body: Buffer | null, twilio: TwilioStandIn): string {
  const form: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(body?.toString() ?? '')) {
    const known = form[name];
    form[name] = known === undefined ? value : [known, value].flat();
  }
  return getExpectedTwilioSignature(twilio.authToken, ORIGIN + path, form);
}

function signEvent(body: Buffer | null, stripe: StripeStandIn): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload: body?.toString() ?? '',
    secret: stripe.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  });
}

async function workOff({ queued, deps }: TestContext): Promise<string[]> {
  const thrown: string[] = [];
  for (let job = queued.shift(); job; job = queued.shift()) {
    const handler = handlers[job.name] as Handler<JobName>;
    const attempt = { number: 1, last: true, signal: new AbortController().signal };
    try {
      await handler(jobContext(deps, 'fuzz'), job.payload as never, attempt);
    } catch (error) {
      thrown.push(`the job ${job.name} threw ${String(error).slice(0, 300)}`);
    }
  }
  return thrown;
}

/** Excludes PINs and states of recordings: the admin gate may read the former and have the latter checked. */
const VICTIM_SQL = `select json_build_array(
  (select to_jsonb(u) from users u where id = $1),
  (select json_agg(c order by id) from concepts c where owner_id = $1),
  (select json_agg(a order by a.id) from assumptions a join concepts c on c.id = concept_id where owner_id = $1),
  (select json_agg(e order by e.id) from evidence e join assumptions a on a.id = assumption_id
    join concepts c on c.id = concept_id where owner_id = $1),
  (select json_agg(m order by m.id) from community_members m join concepts c on c.id = concept_id where owner_id = $1),
  (select json_agg(t order by id) from thoughts t where owner_id = $1),
  (select json_agg(t order by id) from attachments t where owner_id = $1),
  (select json_agg(t order by id) from calls t where owner_id = $1),
  (select json_agg(r.id order by r.id) from recordings r where owner_id = $1))::text as found`;

async function readVictim({ deps }: TestContext, id: string): Promise<string> {
  const rows = await deps.orm.em.fork().execute<{ found: string }[]>(
    VICTIM_SQL.replaceAll('$1', '?'),
    [...VICTIM_SQL.matchAll(/\$1/g)].map(() => id),
  );
  return rows[0]?.found ?? '';
}
