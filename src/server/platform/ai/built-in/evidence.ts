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
    quote: homeQuote(reading, input.assumption.text),
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
  /** The clause of the pitch that the assumption was made from. */
  readonly quote: string | null;
}

function homeQuote(reading: PitchReading, text: string): string | null {
  return assumptionsOf(reading).find(({ draft }) => draft.text === text)?.draft.quote ?? null;
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
  if (assumption.quote !== null && statement.quote.startsWith(assumption.quote)) return 2;
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
