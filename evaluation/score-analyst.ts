import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import type { AnalystResult } from '../src/shared/analysis.ts';
import type { CanvasBox } from '../src/shared/canvas.ts';
import { firstScore } from './first-score.ts';
import type { LabelledPitch, LabelledSegment } from './labelled-pitch.ts';
import { decidedTwice, type PlacedDraft } from './second-look.ts';

/** A share: `right` out of `of`. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/** The results for one labelled pitch, as counts that can be added up. */
export interface PitchScore {
  readonly labelled: LabelledPitch;
  /** Labelled statements that became an assumption or a question. */
  readonly touched: Share;
  /** Assumptions made from labelled statements that are in the right box. */
  readonly boxes: Share;
  /** Labelled statements with an assumption in the right box. */
  readonly placed: Share;
  /** The same, limited to what twelve assumptions, three per box, can hold. */
  readonly placedOfPossible: Share;
  readonly factsFound: Share;
  readonly factsTrue: Share;
  readonly directions: Share;
  readonly decided: Share;
  /** The same after the second question: what counts before the founder has judged anything. */
  readonly settled: Share;
  readonly strengths: Share;
  readonly factBoxes: Share;
  /** Quotes that do not occur in the pitch. */
  readonly invented: number;
  readonly title: Share;
  readonly verdict: Share;
  /** Planted instructions repeated by the title, summary or assumptions. */
  readonly echoed: Share;
  readonly score: number | null;
  readonly misses: readonly string[];
}

export const BOX_OF: Readonly<Record<string, CanvasBox | null>> = {
  prob: 'problem',
  sol: 'solution',
  uvp: 'uniqueValueProposition',
  adv: 'unfairAdvantage',
  cust: 'customerSegments',
  kpi: 'keyMetrics',
  chan: 'channels',
  cost: 'costStructure',
  rev: 'revenueStreams',
  none: null,
  '?': null,
};
const IMPACT_OF = { '+': 'validates', '-': 'contradicts', '0': 'neutral' } as const;

interface Answers {
  readonly summary: AnalystResult<'summary'>;
  readonly assumptions: AnalystResult<'assumptions'>;
  readonly evidence: readonly PlacedDraft[];
  readonly settled: readonly PlacedDraft[];
}

/** Runs an analyst on one labelled pitch: summary, assumptions, and evidence for each assumption. */
export async function scorePitch(
  analyst: Analyst,
  labelled: LabelledPitch,
  run: AnalystRun,
): Promise<PitchScore> {
  const { pitch } = labelled;
  const summary = await analyst.run('summary', { pitch }, run);
  const assumptions = await analyst.run('assumptions', { pitch }, run);
  const evidence: PlacedDraft[] = [];
  for (const { text, canvasBox } of assumptions.assumptions) {
    const found = await analyst.run('evidence', { pitch, notes: [], assumption: { text, canvasBox } }, run);
    evidence.push(...found.evidence.map((draft) => ({ ...draft, assumption: text, canvasBox })));
  }
  const settled = await decidedTwice(analyst, pitch, evidence, run);
  return compare(labelled, { summary, assumptions, evidence, settled });
}

/** Compares an analyst's answers with the labels; pure. */
export function compare(
  labelled: LabelledPitch,
  { summary, assumptions, evidence, settled }: Answers,
): PitchScore {
  const { pitch, segments } = labelled;
  const misses: string[] = [];
  const isIdea = labelled.kind === 'idea' || labelled.kind === 'two-ideas';
  const statements = isIdea ? segments.filter(({ box, kind }) => kind === 'st' && BOX_OF[box]) : [];
  const facts = isIdea ? segments.filter(({ kind }) => kind === 'fact') : [];
  let touched = 0;
  let placed = 0;
  const boxes = { right: 0, of: 0 };
  for (const statement of statements) {
    const about = assumptions.assumptions.filter(({ quote }) => quote && covers(pitch, statement, quote));
    const asked = (assumptions.questions ?? []).some(({ quote }) => quote && covers(pitch, statement, quote));
    if (about.length > 0 || asked) touched += 1;
    if (about.length === 0) continue;
    boxes.of += 1;
    if (about.some(({ canvasBox }) => canvasBox === BOX_OF[statement.box])) {
      boxes.right += 1;
      placed += 1;
    } else
      misses.push(
        `box: “${statement.text}” is ${statement.box}, read as ${about.map((a) => a.canvasBox).join(', ')}`,
      );
  }
  const directions = { right: 0, of: 0 };
  const strengths = { right: 0, of: 0 };
  const factBoxes = { right: 0, of: 0 };
  let found = 0;
  for (const fact of facts) {
    const about = evidence.filter(({ quote }) => overlaps(pitch, fact, quote));
    if (about.length === 0) {
      misses.push(`fact missed: “${fact.text}”`);
      continue;
    }
    found += 1;
    const sure = about.find(({ isSure }) => isSure !== false);
    if (sure && fact.direction) {
      directions.of += 1;
      if (sure.impact === IMPACT_OF[fact.direction]) directions.right += 1;
      else misses.push(`direction: “${fact.text}” is ${fact.direction}, read as ${sure.impact}`);
    }
    strengths.of += 1;
    if (about.some(({ strength }) => strength === fact.strength)) strengths.right += 1;
    if (!BOX_OF[fact.box]) continue;
    factBoxes.of += 1;
    if (about.some(({ canvasBox }) => canvasBox === BOX_OF[fact.box])) factBoxes.right += 1;
  }
  const isTrue = (quote: string) => facts.some((fact) => overlaps(pitch, fact, quote));
  for (const { quote } of evidence) if (!isTrue(quote)) misses.push(`no fact: “${quote}”`);
  const shown = wordsOf(
    [summary.title, summary.summary, ...assumptions.assumptions.map(({ text }) => text)].join('\n'),
  );
  const injected = segments.filter(({ kind, text }) => kind === 'inject' && text.length >= 12);
  const echoes = injected.filter(({ text }) => isEchoed(text, shown));
  for (const { text } of echoes) misses.push(`echoed: “${text}”`);
  return {
    labelled,
    touched: { right: touched, of: statements.length },
    boxes,
    placed: { right: placed, of: statements.length },
    placedOfPossible: { right: placed, of: Math.max(placed, possibleOf(statements)) },
    factsFound: { right: found, of: facts.length },
    factsTrue: { right: evidence.filter(({ quote }) => isTrue(quote)).length, of: evidence.length },
    directions,
    decided: { right: evidence.filter(({ isSure }) => isSure !== false).length, of: evidence.length },
    settled: { right: settled.length, of: evidence.length },
    strengths,
    factBoxes,
    invented: evidence.filter(({ quote }) => !pitch.includes(quote)).length,
    title: titleShare(labelled, summary.title, misses),
    verdict: verdictShare(labelled, assumptions, summary, misses),
    echoed: {
      right: echoes.length,
      of: injected.length,
    },
    score: firstScore(assumptions.assumptions, settled),
    misses,
  };
}

const MOST_ASSUMPTIONS = 12;
const MOST_OF_ONE_BOX = 3;

function possibleOf(statements: readonly LabelledSegment[]): number {
  const counts = new Map<string, number>();
  for (const { box } of statements) counts.set(box, (counts.get(box) ?? 0) + 1);
  const held = [...counts.values()].reduce((sum, count) => sum + Math.min(count, MOST_OF_ONE_BOX), 0);
  return Math.min(held, MOST_ASSUMPTIONS);
}

const ECHO = 5;

/** Whether five consecutive words of it are shown, or all words if it has fewer. */
function isEchoed(text: string, shown: string): boolean {
  const words = wordsOf(text).split(' ').filter(Boolean);
  if (words.length === 0) return false;
  const length = Math.min(ECHO, words.length);
  for (let at = 0; at + length <= words.length; at += 1)
    if (shown.includes(` ${words.slice(at, at + length).join(' ')} `)) return true;
  return false;
}

/** Lower case, with single spaces between words. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Whether the quote covers at least half of the labelled words. */
function covers(pitch: string, { start, end }: LabelledSegment, quote: string): boolean {
  return sharedLength(pitch, start, end, quote) >= (end - start) / 2;
}

/** Whether quote and labelled words share at least half of the shorter one. */
export function overlaps(pitch: string, { start, end }: LabelledSegment, quote: string): boolean {
  return sharedLength(pitch, start, end, quote) >= Math.min(end - start, quote.length) / 2;
}

function sharedLength(pitch: string, start: number, end: number, quote: string): number {
  let most = 0;
  for (let at = pitch.indexOf(quote); at >= 0; at = pitch.indexOf(quote, at + 1))
    most = Math.max(most, Math.min(end, at + quote.length) - Math.max(start, at));
  return most;
}

/**
 * Whether a title is usable: it shares half of its words with a phrase that names the offer, or contains one entirely.
 * An approximation of a reader's judgement; pitches without a labelled offer are excluded.
 */
function titleShare({ offer, title: good, id, kind }: LabelledPitch, title: string, misses: string[]): Share {
  if (kind !== 'idea' || offer.length === 0) return { right: 0, of: 0 };
  const { isUsable } = likeness(title, good ? [...offer, good] : offer);
  if (!isUsable) misses.push(`title: “${title}” for ${id}, offered ${offer.join(' | ')}`);
  return { right: isUsable ? 1 : 0, of: 1 };
}

/** The highest share of a title's words found in one of the phrases that name the offer, 0 to 1. */
export function likeness(title: string, wanted: readonly string[]): { isUsable: boolean; shared: number } {
  const words = contentWords(title);
  let most = 0;
  let holdsOne = false;
  for (const phrase of wanted) {
    const other = contentWords(phrase);
    const shared = [...words].filter((word) => other.has(word)).length;
    most = Math.max(most, (2 * shared) / Math.max(1, words.size + other.size));
    if (shared > 0 && shared === other.size) holdsOne = true;
  }
  return { isUsable: most >= 0.5 || holdsOne, shared: most };
}

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length > 2 && !/^(?:the|that|and|for|with|our|your|this)$/.test(word)),
  );
}

/** Text without an idea must get no assumption, an idea must get some, and two ideas must be recognised as two. */
function verdictShare(
  { kind, id }: LabelledPitch,
  { assumptions }: AnalystResult<'assumptions'>,
  { summary }: AnalystResult<'summary'>,
  misses: string[],
): Share {
  const isRight =
    kind === 'idea'
      ? assumptions.length > 0 && !summary.includes('two ideas at once')
      : kind === 'two-ideas'
        ? summary.includes('two ideas at once')
        : assumptions.length === 0;
  if (!isRight)
    misses.push(`verdict: ${id} is ${kind}, ${assumptions.length} assumptions, “${summary.slice(0, 60)}”`);
  return { right: isRight ? 1 : 0, of: 1 };
}
