import { createTurnover } from './turnover.ts';

/** The priority class of a question: titles come first, searches are slow, everything else is in between. */
export type QuestionKind = 'title' | 'search' | 'other';

export interface PlaceRequest {
  /** The founder who asks; slots are shared fairly among founders. */
  readonly founder: string;
  readonly kind: QuestionKind;
}

/** The concurrency limiter of a model server: a queue with fair slots. */
export interface Places {
  /** Runs the work when it gets a slot, and releases the slot when the work has ended. */
  <T>(request: PlaceRequest, work: () => Promise<T>): Promise<T>;
  /** Reduces the concurrency limit; at least one, at most the configured maximum. */
  narrow(atOnce: number): void;
  /** Raises the concurrency limit by one, up to the configured maximum. */
  widen(): void;
}

interface Waiting extends PlaceRequest {
  readonly begin: () => void;
}

interface Running extends PlaceRequest {
  readonly since: number;
}

/** The longest expected wait, in milliseconds, for the next released slot that a title, or any other question, is left to. */
const WAIT_OF_A_TITLE_MS = 100;
const WAIT_OF_OTHERS_MS = 1000;

/**
 * Allocates slots by founder and kind. One founder leaves a quarter to the others. While slots are released often,
 * every question may use all of them, except that searches leave one; a title then gets the next slot released.
 * While they are released seldom, or nothing is known yet, searches use at most a third and everything but titles leaves
 * an eighth free, so that a title waits for one question at most, whatever another founder has running. Order: titles,
 * then the founder with the fewest running calls, then arrival.
 *
 * @param now the present time in milliseconds, by which the time between releases is estimated
 */
export function createPlaces(total: number, now: () => number = () => performance.now()): Places {
  const waiting: Waiting[] = [];
  const running: Running[] = [];
  const ofFounder = new Map<string, number>();
  let searching = 0;
  const calls = createTurnover();
  const searches = createTurnover();
  let open = total;

  const places = async <T>(request: PlaceRequest, work: () => Promise<T>): Promise<T> => {
    const mine = await new Promise<Running>((resolve) => {
      const { founder, kind } = request;
      waiting.push({ founder, kind, begin: () => resolve(hold({ founder, kind })) });
      letBegin();
    });
    try {
      return await work();
    } finally {
      letGo(mine);
      noteEnd(mine);
      letBegin();
    }
  };

  return Object.assign(places, {
    narrow(atOnce: number) {
      open = Math.max(1, Math.min(open, Math.floor(atOnce)));
    },
    widen() {
      open = Math.min(total, open + 1);
      letBegin();
    },
  });

  function hold(request: PlaceRequest): Running {
    const mine = { ...request, since: now() };
    running.push(mine);
    ofFounder.set(mine.founder, underWay(mine.founder) + 1);
    if (mine.kind === 'search') searching += 1;
    return mine;
  }

  function letGo(mine: Running): void {
    running.splice(running.indexOf(mine), 1);
    const left = underWay(mine.founder) - 1;
    if (left > 0) ofFounder.set(mine.founder, left);
    else ofFounder.delete(mine.founder);
    if (mine.kind === 'search') searching -= 1;
  }

  function noteEnd({ kind, since }: Running): void {
    const lasted = now() - since;
    calls.note(lasted);
    if (kind === 'search') searches.note(lasted);
  }

  function letBegin(): void {
    if (waiting.length === 0) return;
    const most = limits();
    for (let next = choose(most); next !== undefined; next = choose(most)) {
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    }
  }

  /** How many slots searches, and all questions but titles, may use now. */
  function limits(): Limits {
    const searchMs = searches.expectedMs(ages((kind) => kind === 'search'));
    const anyMs = calls.expectedMs(ages(() => true));
    const left = searchMs / open <= WAIT_OF_OTHERS_MS ? leftBySearches(open) : open - Math.floor(open / 3);
    return {
      searches: Math.max(1, open - left),
      allButTitles: anyMs / open <= WAIT_OF_A_TITLE_MS ? open : open - leftToTitles(open),
    };
  }

  function ages(matches: (kind: QuestionKind) => boolean): number[] {
    const at = now();
    return running.flatMap(({ kind, since }) => (matches(kind) ? [at - since] : []));
  }

  function choose(most: Limits): Waiting | undefined {
    if (running.length >= open) return undefined;
    let best: Waiting | undefined;
    for (const each of waiting) {
      if (!mayBegin(each, most)) continue;
      if (best === undefined || comesBefore(each, best)) best = each;
    }
    return best;
  }

  function mayBegin({ founder, kind }: PlaceRequest, most: Limits): boolean {
    if (underWay(founder) >= Math.max(1, open - leftToOthers(open))) return false;
    if (kind === 'title') return true;
    if (running.length >= most.allButTitles) return false;
    return kind !== 'search' || searching < most.searches;
  }

  function comesBefore(one: PlaceRequest, other: PlaceRequest): boolean {
    if ((one.kind === 'title') !== (other.kind === 'title')) return one.kind === 'title';
    return underWay(one.founder) < underWay(other.founder);
  }

  function underWay(founder: string): number {
    return ofFounder.get(founder) ?? 0;
  }
}

interface Limits {
  readonly searches: number;
  readonly allButTitles: number;
}

/** With few slots none is reserved; the next one released is allocated fairly. */
const leftToOthers = (open: number) => (open < 4 ? 0 : Math.floor(open / 4));
const leftToTitles = (open: number) => (open < 4 ? 0 : Math.max(1, Math.floor(open / 8)));
const leftBySearches = (open: number) => (open < 4 ? 0 : 1);
