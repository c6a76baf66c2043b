/** The optional features of a compatible server. */
export const ABILITIES = ['responses', 'schema', 'json', 'webSearch', 'transcription'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The state of one ability. A refusal expires, after which the ability is tried again. */
export interface AbilityState {
  readonly standing: 'unknown' | 'yes' | 'doubted' | 'no';
  /** The server's message when it refused; empty otherwise. */
  readonly because: string;
  /** When a refused ability is tried again, in milliseconds since the epoch; null if it is not refused. */
  readonly askAgainAt: number | null;
  /** When it was last tried; null if never. */
  readonly triedAt: number | null;
}

export interface ServerAbilities {
  /** Whether to use it now. After a refusal has expired, only one question tries it; the others wait for the result. */
  mayAsk(ability: Ability): boolean;
  /** As `mayAsk`, without claiming the trial. */
  isOpen(ability: Ability): boolean;
  isProven(ability: Ability): boolean;
  /** Whether it ever worked, also where it is refused now. */
  hasWorked(ability: Ability): boolean;
  worked(ability: Ability): void;
  /**
   * Records a refusal: the first makes the ability doubtful; further ones lengthen the pause, one for each trial. Questions that
   * were under way together and fail together are one refusal, or a moment's stall would last an hour.
   */
  refused(ability: Ability, because: string): void;
  states(): Readonly<Record<Ability, AbilityState>>;
  /** Registers a listener for refusals and their expiry. */
  onDoubt(listener: (askAgainAt: number) => void): void;
}

/** How long a refusal lasts: half a minute the first time, then longer, at most an hour. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000];
const ONE_TRIES_FOR_MS = 20_000;

interface Known {
  standing: 'unknown' | 'yes' | 'no';
  refusals: number;
  because: string;
  askAgainAt: number;
  /** Whether the one question that tries it after a pause is under way. */
  isTried: boolean;
  hasWorked: boolean;
  triedAt: number | null;
}

export interface AbilityOptions {
  readonly log?: { info(details: object, message?: string): void };
  readonly now?: () => number;
}

/** Tracks what a server can do. A single refusal never disables an ability permanently. */
export function createServerAbilities(options: AbilityOptions = {}): ServerAbilities {
  const now = options.now ?? Date.now;
  const listeners: ((askAgainAt: number) => void)[] = [];
  const known = Object.fromEntries(
    ABILITIES.map((ability) => [
      ability,
      {
        standing: 'unknown',
        refusals: 0,
        because: '',
        askAgainAt: 0,
        isTried: false,
        hasWorked: false,
        triedAt: null,
      },
    ]),
  ) as Record<Ability, Known>;

  return {
    mayAsk(ability) {
      const it = known[ability];
      if (it.standing !== 'no') return true;
      if (now() < it.askAgainAt) return false;
      it.askAgainAt = now() + ONE_TRIES_FOR_MS;
      it.isTried = true;
      return true;
    },
    isOpen: (ability) => known[ability].standing !== 'no' || now() >= known[ability].askAgainAt,
    isProven: (ability) => known[ability].standing === 'yes',
    hasWorked: (ability) => known[ability].hasWorked,
    worked(ability) {
      const it = known[ability];
      if (it.standing !== 'yes') options.log?.info({ ability }, 'the model server can do this');
      Object.assign(it, {
        standing: 'yes',
        refusals: 0,
        because: '',
        isTried: false,
        hasWorked: true,
        triedAt: now(),
      });
    },
    refused(ability, because) {
      const it = known[ability];
      Object.assign(it, { because: because.slice(0, 300), triedAt: now() });
      if (it.standing === 'no' && !it.isTried && now() < it.askAgainAt) return;
      const pause = PAUSES_MS[Math.min(it.refusals, PAUSES_MS.length - 1)] ?? 0;
      const askAgainAt = now() + pause;
      if (it.standing !== 'no') options.log?.info({ ability, because }, 'the model server refuses this');
      const refusals = it.refusals + 1;
      Object.assign(it, { standing: 'no', refusals, askAgainAt, isTried: false });
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
