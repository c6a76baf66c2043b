import { breaches } from './answer-contract.ts';
import { fuzzRequests } from './fuzz-arbitraries.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { type FuzzWorld, VICTIM_WORDS } from './fuzz-world.ts';
import { type RawAnswer, RawConnection } from './raw-connection.ts';

export interface FuzzOrder {
  readonly seed: number;
  readonly count: number;
  /** Called after each batch with the number of inputs sent and the findings so far. */
  readonly onProgress?: (done: number, findings: readonly Finding[]) => void;
}

/** One kind of violation, with the first input that caused it. */
export interface Finding {
  readonly target: string;
  readonly breach: string;
  readonly request: FuzzRequest | null;
  readonly answer: string;
  times: number;
}

export interface FuzzReport {
  /** Per target: the number of inputs, and the statuses of the answers. */
  readonly rows: ReadonlyMap<string, Record<string, number>>;
  readonly findings: readonly Finding[];
}

const PORTION = 250;
const CONNECTIONS = 6;
/** Headers that determine where a request ends. */
const BOUNDS = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'connection']);

/**
 * Sends the given number of inputs and checks each answer; after each batch it runs the jobs that the inputs have
 * queued, and checks the server's health, the victim's data, and the prototypes of this process.
 */
export async function runFuzz(world: FuzzWorld, order: FuzzOrder): Promise<FuzzReport> {
  const rows = new Map<string, Record<string, number>>();
  const findings = new Map<string, Finding>();
  const connections = Array.from({ length: CONNECTIONS }, () => new RawConnection(world.port));
  const unharmed = await world.victim();

  const note = (target: string, breach: string, request: FuzzRequest | null, answer = '') => {
    const key = `${target} ${breach}`.slice(0, 160);
    const known = findings.get(key);
    if (known) known.times += 1;
    else findings.set(key, { target, breach, request, answer: answer.slice(0, 600), times: 1 });
  };

  async function send(connection: RawConnection, request: FuzzRequest): Promise<void> {
    const bytes = world.bytesOf(request);
    if (request.cut) {
      await connection.cut(bytes);
      return count(rows, request.target, 'cut');
    }
    const answer = await connection.ask(bytes, request.method === 'HEAD');
    // After an invalid head, an answer on the same connection may belong to either request.
    if (request.headers.some(([name]) => BOUNDS.has(name))) connection.close();
    count(rows, request.target, kindOf(answer));
    if (reaches(request, answer)) count(rows, request.target, REACHED);
    if (answer === null) return note(request.target, 'no answer', request);
    if (answer === 'late') return note(request.target, 'no answer in time', request);
    for (const breach of breaches(answer, request)) note(request.target, breach, request, answer.body);
    if (request.caller !== 'admin' && answer.body.includes(VICTIM_WORDS)) {
      note(request.target, 'shows what is another founder’s', request, answer.body);
    }
  }

  for (let done = 0; done < order.count; done += PORTION) {
    const size = Math.min(PORTION, order.count - done);
    const requests = fuzzRequests(order.seed, done, size);
    await world.renew();
    let next = 0;
    await Promise.all(
      connections.map(async (connection) => {
        for (let request = requests[next++]; request; request = requests[next++]) {
          await send(connection, request);
        }
      }),
    );
    for (const thrown of await world.work()) note('jobs', thrown, null);
    for (const harm of await harmOf(world, unharmed)) note('afterwards', harm, null);
    order.onProgress?.(done + size, [...findings.values()]);
  }
  for (const connection of connections) connection.close();
  return { rows, findings: [...findings.values()] };
}

async function harmOf(world: FuzzWorld, unharmed: string): Promise<string[]> {
  const found: string[] = [];
  const ready = await world.test.app.inject('/readyz');
  if (ready.statusCode !== 200) found.push(`the server is not ready: ${ready.body}`);
  if ((await world.victim()) !== unharmed) found.push('what is another founder’s has changed');
  if ('polluted' in {} || 'isAdmin' in {}) found.push('the prototype of all objects has changed');
  return found;
}

/** The row's count of inputs that got past the checks of form and access: to a service, which took or refused them. */
export const REACHED = 'reached';
/** The refusals of the server's doors, which look at form and access, and of addresses that nothing is at. */
const BEFORE_A_SERVICE =
  /"code":"(?:bad_input|unauthenticated|too_large|wrong_type)"|There is nothing at this address|No procedure found/;

/** A service that refuses an input as malformed is not counted: its answer is that of the doors before it. */
function reaches({ twisted }: FuzzRequest, answer: RawAnswer | null | 'late'): boolean {
  if (answer === null || answer === 'late' || twisted === 'route') return false;
  if (answer.status < 400) return true;
  if (twisted || answer.status >= 500 || [400, 405].includes(answer.status)) return false;
  return !BEFORE_A_SERVICE.test(answer.body);
}

function kindOf(answer: RawAnswer | null | 'late'): string {
  if (answer === null || answer === 'late') return 'none';
  return answer.status === 503 ? '503' : `${Math.floor(answer.status / 100)}xx`;
}

function count(rows: Map<string, Record<string, number>>, target: string, kind: string): void {
  const row = rows.get(target) ?? {};
  row[kind] = (row[kind] ?? 0) + 1;
  rows.set(target, row);
}
