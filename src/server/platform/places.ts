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

/**
 * Allocates slots by founder and kind. Searches use at most a third, everything but titles leaves an eighth free, and
 * one founder leaves a quarter to the others, so that a title waits for one question at most, whatever another founder
 * has running. Order: titles, then the founder with the fewest running calls, then arrival.
 */
export function createPlaces(total: number): Places {
  const waiting: Waiting[] = [];
  const running: PlaceRequest[] = [];
  let open = total;

  const places = async <T>(request: PlaceRequest, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ ...request, begin });
      letBegin();
    });
    try {
      return await work();
    } finally {
      running.splice(
        running.findIndex((each) => each.founder === request.founder && each.kind === request.kind),
        1,
      );
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

  function letBegin(): void {
    for (let next = choose(); next !== undefined; next = choose()) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push({ founder: next.founder, kind: next.kind });
      next.begin();
    }
  }

  function choose(): Waiting | undefined {
    if (running.length >= open) return undefined;
    let best: Waiting | undefined;
    for (const each of waiting) {
      if (!mayBegin(each)) continue;
      if (best === undefined || comesBefore(each, best)) best = each;
    }
    return best;
  }

  function mayBegin({ founder, kind }: PlaceRequest): boolean {
    if (count((each) => each.founder === founder) >= Math.max(1, open - leftToOthers(open))) return false;
    if (kind === 'title') return true;
    if (running.length >= open - leftToTitles(open)) return false;
    return kind !== 'search' || count((each) => each.kind === 'search') < Math.max(1, Math.floor(open / 3));
  }

  function comesBefore(one: PlaceRequest, other: PlaceRequest): boolean {
    if ((one.kind === 'title') !== (other.kind === 'title')) return one.kind === 'title';
    return underWay(one.founder) < underWay(other.founder);
  }

  function underWay(founder: string): number {
    return count((each) => each.founder === founder);
  }

  function count(matches: (each: PlaceRequest) => boolean): number {
    return running.reduce((sum, each) => sum + (matches(each) ? 1 : 0), 0);
  }
}

/** With few slots none is reserved; the next one released is allocated fairly. */
const leftToOthers = (open: number) => (open < 4 ? 0 : Math.floor(open / 4));
const leftToTitles = (open: number) => (open < 4 ? 0 : Math.max(1, Math.floor(open / 8)));
