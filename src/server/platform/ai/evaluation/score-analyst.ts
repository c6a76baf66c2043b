import type { AssumptionDraft, EvidenceDraft } from '../../../../shared/analysis.ts';
import type { Analyst, AnalystRun } from '../analyst.port.ts';
import type { LabelledPitch } from './labelled-pitch.ts';

/** What an analyst made of one labelled pitch, in counts that can be added up. */
export interface PitchScore {
  readonly id: string;
  readonly statements: number;
  /** Statements from which an assumption in the right box was made. */
  readonly boxesRight: number;
  readonly facts: number;
  readonly factsFound: number;
  /** Found, and with the strength and the impact that a careful reader gives. */
  readonly factsRight: number;
  readonly evidence: number;
  /** Pieces of evidence for something that the founder did not report, or quoted from nowhere. */
  readonly invented: number;
  readonly assumptions: number;
  /** Assumptions whose quote stands in the pitch word for word, or that say they have none. */
  readonly traceable: number;
  /** What went wrong, one line each. */
  readonly misses: readonly string[];
}

/** Runs an analyst over one labelled pitch: its assumptions, and the evidence for each of them. */
export async function scorePitch(
  analyst: Analyst,
  labelled: LabelledPitch,
  run: AnalystRun,
): Promise<PitchScore> {
  const { pitch } = labelled;
  const { assumptions } = await analyst.run('assumptions', { pitch }, run);
  const found = new Map<string, EvidenceDraft>();
  for (const { text, canvasBox } of assumptions) {
    const input = { pitch, notes: [], assumption: { text, canvasBox } };
    const { evidence } = await analyst.run('evidence', input, run);
    for (const draft of evidence) found.set(draft.quote, draft);
  }
  return compare(labelled, assumptions, [...found.values()]);
}

/** Holds an analyst's answers against the labels; pure. */
export function compare(
  labelled: LabelledPitch,
  assumptions: readonly AssumptionDraft[],
  evidence: readonly EvidenceDraft[],
): PitchScore {
  const { pitch } = labelled;
  const misses: string[] = [];
  let boxesRight = 0;
  for (const { contains, box } of labelled.statements) {
    const about = assumptions.filter(
      ({ quote }) => quote !== null && coverage(pitch, contains, quote) >= 0.5,
    );
    if (about.some(({ canvasBox }) => canvasBox === box)) boxesRight += 1;
    else
      misses.push(
        `box: “${contains}” is ${box}, read as ${about.map((a) => a.canvasBox).join(', ') || 'nothing'}`,
      );
  }
  let factsFound = 0;
  let factsRight = 0;
  for (const fact of labelled.facts) {
    const about = evidence.filter(({ quote }) => sameWords(pitch, fact.quote, quote));
    if (about.length === 0) misses.push(`fact missed: “${fact.quote}”`);
    else factsFound += 1;
    if (about.some(({ strength, impact }) => strength === fact.strength && impact === fact.impact))
      factsRight += 1;
    else if (about[0]) {
      misses.push(
        `fact misread: “${fact.quote}” is ${fact.strength} ${fact.impact}, read as ${about[0].strength} ${about[0].impact}`,
      );
    }
  }
  const invented = evidence.filter(
    ({ quote }) => !labelled.facts.some((fact) => sameWords(pitch, fact.quote, quote)),
  );
  for (const { quote, strength } of invented) misses.push(`fact invented: “${quote}” as ${strength}`);
  const traceable = assumptions.filter(({ quote }) => quote === null || pitch.includes(quote)).length;
  return {
    id: labelled.id,
    statements: labelled.statements.length,
    boxesRight,
    facts: labelled.facts.length,
    factsFound,
    factsRight,
    evidence: evidence.length,
    invented: invented.length,
    assumptions: assumptions.length,
    traceable,
    misses,
  };
}

/** How much of the wanted words the quote covers, 0 to 1. */
function coverage(pitch: string, wanted: string, quote: string): number {
  return sharedLength(pitch, wanted, quote) / wanted.length;
}

/** Whether two quotes share at least half of the shorter one. */
function sameWords(pitch: string, a: string, b: string): boolean {
  return sharedLength(pitch, a, b) >= Math.min(a.length, b.length) / 2;
}

function sharedLength(pitch: string, a: string, b: string): number {
  const aStart = pitch.indexOf(a);
  const bStart = pitch.indexOf(b);
  if (aStart < 0 || bStart < 0) return 0;
  return Math.max(0, Math.min(aStart + a.length, bStart + b.length) - Math.max(aStart, bStart));
}
