import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompetitionResult } from '../../shared/competition.ts';
import type { Changes } from '../db/changes.ts';
import type { ReadyAnswer } from '../http/polling/ready-answer.ts';

type Encoding = 'identity' | 'gzip' | 'br';

/** The serialised results, in each supported content encoding. */
export interface ResultsBody {
  readonly results: readonly CompetitionResult[];
  readonly etag: string;
  readonly answers: Readonly<Record<Encoding | 'unchanged', ReadyAnswer>>;
}

/** A cache of the competition's results, rebuilt once per change for any number of clients (goals, P3). */
export interface ResultsCache {
  /** The cached results; undefined when they have to be rebuilt. */
  peek(): ResultsBody | undefined;
  /** The results with every write of this process that was answered before this call, after two rebuilds at most. */
  current(): Promise<ResultsBody>;
  /** Invalidates the cache after a write of this process. */
  forget(): void;
  /** Calls the listener after each change, as soon as no answer from then on lacks it. */
  onChanged(listener: () => void): void;
}

/** After a request within this time, a change is rebuilt at once instead of on the next request. */
const WATCHED_MS = 15_000;
/** Debounces rebuilds; a new score is still visible well within 250 ms. */
const SPACING_MS = 50;

interface Build {
  /** How often the cache had been told to forget when this build began. */
  readonly begunAfter: number;
  readonly body: Promise<ResultsBody>;
}

/** Creates the cache. While change notifications are interrupted, simultaneous requests share one rebuild. */
export function createResultsCache(
  read: () => Promise<readonly CompetitionResult[]>,
  changes: Changes,
): ResultsCache {
  let held: ResultsBody | undefined;
  let building: Build | undefined;
  let timer: NodeJS.Timeout | undefined;
  let changesSeen = 0;
  let changesTold = 0;
  const listeners = new Set<() => void>();
  let forgotten = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let builtAt = Number.NEGATIVE_INFINITY;

  changes.on('competition_changed', () => {
    changesSeen += 1;
    if (held && performance.now() - askedAt <= WATCHED_MS) return buildSoon();
    forget();
    tellUpTo(changesSeen);
  });
  changes.onGap(forget);

  function forget(): void {
    forgotten += 1;
    held = undefined;
  }

  function tellUpTo(change: number): void {
    if (change <= changesTold) return;
    changesTold = change;
    for (const listener of listeners) listener();
  }

  function buildSoon(): void {
    if (building || timer) return;
    const wait = Math.max(0, builtAt + SPACING_MS - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      // It has been forgotten; the next request fails or succeeds by itself.
      build().body.catch(() => {});
    }, wait);
    timer.unref();
  }

  function build(): Build {
    building ??= {
      begunAfter: forgotten,
      body: buildNow().finally(() => {
        building = undefined;
      }),
    };
    return building;
  }

  async function buildNow(): Promise<ResultsBody> {
    const [changesBefore, forgottenBefore] = [changesSeen, forgotten];
    try {
      const body = await bodyOf(await read());
      builtAt = performance.now();
      if (changes.live && forgotten === forgottenBefore) held = body;
      if (held && changesSeen !== changesBefore) setImmediate(buildSoon);
      return body;
    } catch (error) {
      forget();
      throw error;
    } finally {
      // Where no body is kept, the next answer is built with all that has changed by now.
      tellUpTo(held ? changesBefore : changesSeen);
    }
  }

  const peek = () => {
    askedAt = performance.now();
    return changes.live ? held : undefined;
  };

  return {
    peek,
    forget,
    onChanged: (listener) => void listeners.add(listener),
    async current() {
      const answeredBefore = forgotten;
      for (;;) {
        const ready = peek();
        if (ready) return ready;
        const { begunAfter, body } = build();
        const made = await body;
        // A build that began before our own write may lack it; later writes are not waited for, or they could go on for ever.
        if (begunAfter >= answeredBefore) return made;
      }
    },
  };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const LARGE_BYTES = 2_000_000;

/** Of a thousand entries, 10 MB, quality 2 makes 666 KB in a sixth of the time in which quality 5 makes 620. */
function brotliQuality({ length }: Buffer): number {
  return length > LARGE_BYTES ? 2 : 5;
}

/** Of the same, level 1 makes 812 KB in two fifths of the time in which level 6 makes 730. */
function gzipLevel({ length }: Buffer): number {
  return length > LARGE_BYTES ? 1 : 6;
}

const texts = new WeakMap<CompetitionResult, Buffer>();

/** An entry's JSON, written once as long as the entry is not read again. */
function textOf(result: CompetitionResult): Buffer {
  const known = texts.get(result) ?? Buffer.from(JSON.stringify(result));
  texts.set(result, known);
  return known;
}

function listOf(results: readonly CompetitionResult[]): Buffer {
  const parts = results.flatMap((result, index) => [index === 0 ? OPENING : COMMA, textOf(result)]);
  return Buffer.concat([...(parts.length > 0 ? parts : [OPENING]), CLOSING]);
}

const [OPENING, COMMA, CLOSING] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

async function bodyOf(results: readonly CompetitionResult[]): Promise<ResultsBody> {
  const identity = listOf(results);
  const [gzipped, br] = await Promise.all([
    compressGzip(identity, { level: gzipLevel(identity) }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(identity) } }),
  ]);
  const hash = createHash('sha1').update(identity).digest('base64url');
  // A weak ETag: the same for every encoding of the same list.
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
