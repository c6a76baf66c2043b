/** What a question is for: the title comes first, searches are slow, everything else lies between. */
export type QuestionKind = 'title' | 'search' | 'other';

export interface PlaceRequest {
  /** Whose question it is; places are shared out among them. */
  readonly founder: string;
  readonly kind: QuestionKind;
}

/** Where questions wait for their turn to be put to the model. */
export interface Places {
  /** Does the work when it has a place; gives the place back when the work is over. */
  <T>(request: PlaceRequest, work: () => Promise<T>): Promise<T>;
  /** Lets no more than so many run at once from now on, at least one and at most as many as there are. */
  narrow(atOnce: number): void;
  /** One more may run at once, up to as many as there are. */
  widen(): void;
}

interface Waiting extends PlaceRequest {
  readonly begin: () => void;
}

/**
 * Shares places out by founder and by kind. Searches never take more than a third, all but titles leave an eighth
 * free, and one founder leaves a quarter to the others, so that whatever one founder's questions do, another's title
 * waits for one question at most. Titles begin first, then the founder who has the fewest under way, then who came first.
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

/** With few places there is none to keep free; the next one that is given back is handed out fairly. */
const leftToOthers = (open: number) => (open < 4 ? 0 : Math.floor(open / 4));
const leftToTitles = (open: number) => (open < 4 ? 0 : Math.max(1, Math.floor(open / 8)));
