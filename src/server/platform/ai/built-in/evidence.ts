import type { AnalystResult, EvidenceDraft } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { assumptionsOf } from './assumptions.ts';
import { bounded, capitalized, verbatimStart } from './bounded-text.ts';
import { nextTestsFor } from './next-tests.ts';
import { type PitchReading, readPitch, type Statement, statementsOf } from './reading.ts';
import { overlap, topicStems } from './words.ts';

const MOST_EVIDENCE = 12;
const LONGEST_QUOTE = 1000;
/** Relatedness from which a fact concerns an assumption. */
const CONCERNS = 1;

/**
 * The reported facts of the pitch and of the notes that concern one assumption, quoted verbatim, and the next tests.
 * A fact of the pitch that no assumption shares words with stays with the assumption made from its own clause.
 */
export function evidenceFor(input: AnalystInputs['evidence']): AnalystResult<'evidence'> {
  const reading = readPitch(input.pitch);
  const assumption = {
    ...input.assumption,
    stems: new Set(topicStems(input.assumption.text)),
    home: factsAtHome(reading, input.assumption.text),
  };
  const evidence: EvidenceDraft[] = [];
  for (const statement of reading.statements) {
    const draft = draftFrom(statement, { kind: 'pitch' }, assumption);
    if (draft) evidence.push(draft);
  }
  for (const note of input.notes) {
    for (const statement of statementsOf(note.text)) {
      const draft = draftFrom(statement, { kind: 'note', noteId: note.id }, assumption, note.author);
      if (draft) evidence.push(draft);
    }
  }
  return {
    evidence: withoutRepeats(evidence).slice(0, MOST_EVIDENCE),
    nextTests: nextTestsFor(input.assumption, reading),
  };
}

interface Concern {
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly stems: ReadonlySet<string>;
  /** The facts of the pitch that belong to this assumption before all others. */
  readonly home: ReadonlySet<Statement>;
}

/** A fact belongs to the assumption made from its own clause, else to the one it has most in common with. */
function factsAtHome(reading: PitchReading, text: string): Set<Statement> {
  const candidates = assumptionsOf(reading);
  const concerns = candidates.map(({ draft }) => ({ ...draft, stems: new Set(topicStems(draft.text)) }));
  const mine = new Set<Statement>();
  for (const statement of reading.statements) {
    if (!statement.fact) continue;
    const own = candidates.findIndex((candidate) => candidate.statement === statement);
    const home = own >= 0 ? own : closest(statement, concerns);
    if (candidates[home]?.draft.text === text) mine.add(statement);
  }
  return mine;
}

function closest(statement: Statement, concerns: readonly Omit<Concern, 'home'>[]): number {
  let best = 0;
  let most = -1;
  for (const [index, concern] of concerns.entries()) {
    const sameBox = concern.canvasBox === statement.box ? 0.6 : 0;
    const value = common(statement, concern) + sameBox;
    if (value > most) {
      best = index;
      most = value;
    }
  }
  return best;
}

function draftFrom(
  statement: Statement,
  source: EvidenceDraft['source'],
  assumption: Concern,
  author?: string,
): EvidenceDraft | null {
  const fact = statement.fact;
  if (!fact || relatedness(statement, assumption) < CONCERNS) return null;
  const who = author ? `${author} reports` : 'The pitch reports';
  return {
    text: bounded(`${who}: ${capitalized(statement.text)}`, 1000),
    impact: fact.impact,
    strength: fact.strength,
    source,
    quote: verbatimStart(statement.quote, LONGEST_QUOTE),
  };
}

/** 0 for nothing in common; shared topic words count most, the same box a little, the same clause decides. */
function relatedness(statement: Statement, assumption: Concern): number {
  if (assumption.home.has(statement)) return 2;
  return common(statement, assumption);
}

function common(statement: Statement, assumption: Omit<Concern, 'home'>): number {
  const shared = overlap(statement.stems, assumption.stems);
  const sharedCount = [...statement.stems].filter((stem) => assumption.stems.has(stem)).length;
  if (sharedCount === 0) return 0;
  return (sharedCount >= 2 ? 0.4 : 0) + shared + (statement.box === assumption.canvasBox ? 0.5 : 0);
}

function withoutRepeats(evidence: readonly EvidenceDraft[]): EvidenceDraft[] {
  const seen = new Set<string>();
  return evidence.filter(({ quote }) => {
    const key = quote.toLowerCase().replace(/\s+/g, ' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
