import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompetitionResult } from '../../shared/competition.ts';
import type { Changes } from '../db/changes.ts';
import type { ReadyAnswer } from '../http/polling/ready-answer.ts';

type Encoding = 'identity' | 'gzip' | 'br';

/** The results as they are sent, in each encoding that browsers ask for. */
export interface ResultsBody {
  readonly results: readonly CompetitionResult[];
  readonly etag: string;
  readonly answers: Readonly<Record<Encoding | 'unchanged', ReadyAnswer>>;
}

/** The competition's results, built once per change however many watch (goals, P3). */
export interface ResultsCache {
  /** What is ready to be sent now; undefined when it has to be built first. */
  peek(): ResultsBody | undefined;
  current(): Promise<ResultsBody>;
  /** Makes the next `current` read the database, after a write of this process. */
  forget(): void;
}

/** While somebody has asked within this time, a change is built at once instead of when it is next asked for. */
const WATCHED_MS = 15_000;
/** Changes in quick succession are built together; a new score is still seen well within 250 ms. */
const SPACING_MS = 50;

/** Makes the cache. While the database cannot tell of changes, everybody who asks shares what is being built. */
export function createResultsCache(read: () => Promise<CompetitionResult[]>, changes: Changes): ResultsCache {
  let held: ResultsBody | undefined;
  let building: Promise<ResultsBody> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let changesSeen = 0;
  let forgotten = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let builtAt = Number.NEGATIVE_INFINITY;

  changes.on('competition_changed', () => {
    changesSeen += 1;
    if (!held || performance.now() - askedAt > WATCHED_MS) forget();
    else buildSoon();
  });
  changes.onGap(forget);

  function forget(): void {
    forgotten += 1;
    held = undefined;
  }

  function buildSoon(): void {
    if (building || timer) return;
    const wait = Math.max(0, builtAt + SPACING_MS - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      build().catch(forget);
    }, wait);
    timer.unref();
  }

  function build(): Promise<ResultsBody> {
    building ??= buildNow().finally(() => {
      building = undefined;
    });
    return building;
  }

  async function buildNow(): Promise<ResultsBody> {
    const [changesBefore, forgottenBefore] = [changesSeen, forgotten];
    const body = await bodyOf(await read());
    builtAt = performance.now();
    if (changes.live && forgotten === forgottenBefore) held = body;
    if (held && changesSeen !== changesBefore) setImmediate(buildSoon);
    return body;
  }

  const peek = () => {
    askedAt = performance.now();
    return changes.live ? held : undefined;
  };

  return {
    peek,
    forget,
    async current() {
      for (;;) {
        const ready = peek();
        if (ready) return ready;
        const before = forgotten;
        // What was begun before a write of ours does not show it; what begins now does.
        const stale = building;
        const body = await (stale ?? build());
        if (!stale && forgotten === before) return body;
        if (!changes.live) return body;
      }
    },
  };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

async function bodyOf(results: CompetitionResult[]): Promise<ResultsBody> {
  const identity = Buffer.from(JSON.stringify(results));
  const [gzipped, br] = await Promise.all([
    compressGzip(identity, { level: 6 }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const hash = createHash('sha1').update(identity).digest('base64url');
  // Weak: the same for every encoding of the same list.
  const etag = `W/"${hash}"`;
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  const answer = (encoding: Encoding, payload: Buffer): ReadyAnswer => ({
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(payload.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    payload,
  });
  const answers = {
    identity: answer('identity', identity),
    gzip: answer('gzip', gzipped),
    br: answer('br', br),
    unchanged: { status: 304, headers },
  } as const;
  return { results, etag, answers };
}
