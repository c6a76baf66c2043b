/** What a compatible server may or may not be able to do. */
export const ABILITIES = ['responses', 'schema', 'json', 'webSearch', 'transcription'] as const;
export type Ability = (typeof ABILITIES)[number];

/** How things stand with one ability. A refusal counts for a while only: then it is asked for again. */
export interface AbilityState {
  readonly standing: 'unknown' | 'yes' | 'doubted' | 'no';
  /** What the server said when it refused; empty otherwise. */
  readonly because: string;
  /** When a refused ability is asked for again, in milliseconds since the epoch; null for one that is not refused. */
  readonly askAgainAt: number | null;
  /** When it was last tried; null for never. */
  readonly triedAt: number | null;
}

export interface ServerAbilities {
  /** Whether to ask for it. Where a refusal has run out, one question asks and the others wait for what it learns. */
  mayAsk(ability: Ability): boolean;
  /** As `mayAsk`, without asking. */
  isOpen(ability: Ability): boolean;
  isProven(ability: Ability): boolean;
  worked(ability: Ability): void;
  /** The first refusal puts an ability in doubt; those that follow make longer and longer pauses. */
  refused(ability: Ability, because: string): void;
  states(): Readonly<Record<Ability, AbilityState>>;
  /** Has somebody told of each refusal and when it runs out. */
  onDoubt(listener: (askAgainAt: number) => void): void;
}

/** How long a refusal counts: half a minute the first time, then longer, at most an hour. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000];
const ONE_TRIES_FOR_MS = 20_000;

interface Known {
  standing: 'unknown' | 'yes' | 'no';
  refusals: number;
  because: string;
  askAgainAt: number;
  triedAt: number | null;
}

export interface AbilityOptions {
  readonly log?: { info(details: object, message?: string): void };
  readonly now?: () => number;
}

/** Remembers what a server can do. One odd answer never switches anything off for good. */
export function createServerAbilities(options: AbilityOptions = {}): ServerAbilities {
  const now = options.now ?? Date.now;
  const listeners: ((askAgainAt: number) => void)[] = [];
  const known = Object.fromEntries(
    ABILITIES.map((ability) => [
      ability,
      { standing: 'unknown', refusals: 0, because: '', askAgainAt: 0, triedAt: null },
    ]),
  ) as Record<Ability, Known>;

  return {
    mayAsk(ability) {
      const it = known[ability];
      if (it.standing !== 'no') return true;
      if (now() < it.askAgainAt) return false;
      it.askAgainAt = now() + ONE_TRIES_FOR_MS;
      return true;
    },
    isOpen: (ability) => known[ability].standing !== 'no' || now() >= known[ability].askAgainAt,
    isProven: (ability) => known[ability].standing === 'yes',
    worked(ability) {
      const it = known[ability];
      if (it.standing !== 'yes') options.log?.info({ ability }, 'the model server can do this');
      Object.assign(it, { standing: 'yes', refusals: 0, because: '', triedAt: now() });
    },
    refused(ability, because) {
      const it = known[ability];
      const pause = PAUSES_MS[Math.min(it.refusals, PAUSES_MS.length - 1)] ?? 0;
      const askAgainAt = now() + pause;
      if (it.standing !== 'no') options.log?.info({ ability, because }, 'the model server refuses this');
      const refusals = it.refusals + 1;
      Object.assign(it, {
        standing: 'no',
        refusals,
        because: because.slice(0, 300),
        askAgainAt,
        triedAt: now(),
      });
      for (const listener of listeners) listener(askAgainAt);
    },
    onDoubt: (listener) => void listeners.push(listener),
    states: () =>
      Object.fromEntries(ABILITIES.map((ability) => [ability, stateOf(known[ability])])) as Record<
        Ability,
        AbilityState
      >,
  };
}

function stateOf({ standing, refusals, because, askAgainAt, triedAt }: Known): AbilityState {
  if (standing !== 'no') return { standing, because: '', askAgainAt: null, triedAt };
  return { standing: refusals === 1 ? 'doubted' : 'no', because, askAgainAt, triedAt };
}
