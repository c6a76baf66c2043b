import type { Impact, Strength } from './evidence.ts';
import type { ExperimentKind, PassMark } from './experiment-kinds.ts';

export const EXPERIMENT_STATUSES = [
  'draft',
  'running',
  'passed',
  'failed',
  'inconclusive',
  'abandoned',
] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

/** The result of one person. A neutral one takes a place and is not for. */
export const OUTCOMES = ['for', 'against', 'neutral'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Verdict = 'passed' | 'failed';

/** How many people were counted, in the order of their arrival, and how many of them were for. */
export interface Tally {
  readonly counted: number;
  readonly for: number;
}

/** The maximum of origins that one experiment counts as, however many people took part. */
export const ORIGINS_AT_MOST = 5;
export const SURVEY_QUESTIONS_AT_MOST = 5;
/** How long a result entered by hand can be taken back; later it stays, so that nobody picks the results that suit. */
export const RESULT_CORRECTABLE_MS = 10 * 60_000;
export const SCRIPT_QUESTIONS_AT_MOST = 20;

/** The strength of evidence that each kind yields; for a manual test it is chosen. */
const STRENGTH_BY_KIND: Readonly<Record<Exclude<ExperimentKind, 'manual'>, Strength>> = {
  interviews: 'said',
  survey: 'said',
  landing: 'did',
  preorder: 'paid',
};

/** The strength of an experiment's evidence; a manual one without a choice counts as said. */
export function strengthOfKind(kind: ExperimentKind, chosen: Strength | null): Strength {
  return kind === 'manual' ? (chosen ?? 'said') : STRENGTH_BY_KIND[kind];
}

/** Whether the founder enters the results; for the other kinds people are counted automatically. */
export function takesResultsByHand(kind: ExperimentKind): boolean {
  return kind === 'interviews' || kind === 'manual';
}

/** Whether the kind counts the visitors of the concept's public page. */
export function countsThePage(kind: ExperimentKind): boolean {
  return kind === 'landing' || kind === 'preorder';
}

/**
 * The key by which one person is recognised, however their name was typed: without case, zero-width characters and
 * repeated blanks.
 */
export function personKey(who: string): string {
  const shown = who.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/gu, ' ');
  return shown.trim().toLowerCase().normalize('NFC');
}

const UNSEEN = /[\p{Cf}\u115F\u1160\u3164]/gu;

/**
 * Passed once enough of the counted people are for, failed once the remaining places cannot reach the mark; null while
 * both are still possible. `counted` is the people so far, at most `outOf`.
 */
export function verdictOf(tally: Tally, mark: PassMark): Verdict | null {
  if (tally.for >= mark.atLeast) return 'passed';
  return missesLeft(tally, mark) < 0 ? 'failed' : null;
}

/**
 * For a page: a visitor who has not joined may still do so, so a taken place alone decides nothing. The test fails when
 * every place is taken and the counting has ended.
 */
export function pageVerdictOf(tally: Tally, mark: PassMark, { over }: { over: boolean }): Verdict | null {
  if (tally.for >= mark.atLeast) return 'passed';
  return over && tally.counted >= mark.outOf ? 'failed' : null;
}

/** How many more people have to be for it. */
export function stillNeeded(tally: Tally, mark: PassMark): number {
  return Math.max(0, mark.atLeast - tally.for);
}

/** How many more may be against or neutral before it cannot pass; negative once it cannot. */
export function missesLeft(tally: Tally, mark: PassMark): number {
  return mark.outOf - mark.atLeast - (tally.counted - tally.for);
}

/** Counts results in the order of their arrival, up to the deciding one. */
export function tallyOf(
  outcomes: readonly Outcome[],
  mark: PassMark,
): Tally & { readonly verdict: Verdict | null } {
  let tally: Tally = { counted: 0, for: 0 };
  for (const outcome of outcomes) {
    if (verdictOf(tally, mark)) break;
    tally = { counted: tally.counted + 1, for: tally.for + (outcome === 'for' ? 1 : 0) };
  }
  return { ...tally, verdict: verdictOf(tally, mark) };
}

/** The impact of an ended experiment on its assumption. */
export function impactOfEnd(status: 'passed' | 'failed' | 'inconclusive'): Impact {
  if (status === 'passed') return 'validates';
  return status === 'failed' ? 'contradicts' : 'neutral';
}

/** The number of origins of an ended experiment: the distinct people for it, or not for it, at most five. */
export function originsOfEnd(status: 'passed' | 'failed' | 'inconclusive', tally: Tally): number {
  const people = status === 'passed' ? tally.for : tally.counted - tally.for;
  return Math.min(ORIGINS_AT_MOST, Math.max(1, people));
}

/** Summarises the result in one sentence of evidence. */
export function sentenceOfEnd(
  title: string,
  status: 'passed' | 'failed' | 'inconclusive',
  tally: Tally,
  mark: PassMark,
): string {
  const people = `${tally.for} of ${tally.counted} ${tally.counted === 1 ? 'person' : 'people'} ${tally.counted === 1 || tally.for === 1 ? 'was' : 'were'} for it`;
  const needed = `it needed at least ${mark.atLeast} of ${mark.outOf}`;
  const words = { passed: 'passed', failed: 'failed', inconclusive: 'ended without a verdict' }[status];
  return `Experiment “${title.slice(0, 200)}” ${words}: ${people}; ${needed}.`;
}
