import { type AnalystResult, asNextTest, type EvidenceDraft } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import { STRENGTHS } from '../../../../shared/evidence.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { groundedAssumptions } from './assumptions.ts';
import { bounded, verbatimStart } from './bounded-text.ts';
import { experimentFor } from './experiment.ts';
import { factsIn, type PitchReading } from './pitch-reading.ts';
import { overlap } from './topics.ts';
import { asSentence } from './wording.ts';

const MOST_EVIDENCE = 12;
const LONGEST_QUOTE = 1000;
/** A fact lies at least so close to a belief outside its own box to be about it. */
const CONCERNS = 0.34;

interface Belief {
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly topics: ReadonlySet<string>;
  readonly index: number;
}

type Fact = ReturnType<typeof factsIn>[number];

/** The facts of the pitch and of the notes that test this assumption rather than any other, and one next test of it. */
export function evidenceFor(
  input: AnalystInputs['evidence'],
  pitch: PitchReading,
  notes: readonly PitchReading[],
  topics: ReadonlySet<string>,
): AnalystResult<'evidence'> {
  const beliefs = groundedAssumptions(pitch).map(({ draft, statement }) => ({
    ...draft,
    topics: statement.topics,
    index: statement.index,
  }));
  const own = beliefs.find(({ text }) => text === input.assumption.text);
  const asked: Belief = own ?? { ...input.assumption, topics, index: 0 };
  const all = own ? beliefs : [asked, ...beliefs];
  const evidence: EvidenceDraft[] = [];
  for (const fact of factsIn(pitch))
    if (testedBy(fact, all, true) === asked)
      evidence.push(draftOf(fact, { kind: 'pitch' }, 'The pitch reports'));
  for (const [index, note] of input.notes.entries()) {
    const reading = notes[index];
    for (const fact of reading ? factsIn(reading) : [])
      if (testedBy(fact, all, false) === asked)
        evidence.push(draftOf(fact, { kind: 'note', noteId: note.id }, `${note.author} reports`));
  }
  return { evidence: withoutRepeats(evidence).slice(0, MOST_EVIDENCE), nextTests: [nextTest(input, pitch)] };
}

/** The belief in the fact's own box that shares most with it, the nearest among equals; a related one where there is none. */
function testedBy(fact: Fact, beliefs: readonly Belief[], isSameText: boolean): Belief | null {
  let best: Belief | null = null;
  let most = 0;
  for (const belief of beliefs) {
    const shared = overlap(fact.topics, belief.topics);
    const isSameBox = belief.canvasBox === fact.box;
    if (!isSameBox && shared < CONCERNS) continue;
    const distance = isSameText ? Math.abs(fact.index - belief.index) / 1000 : 0;
    const value = (isSameBox ? 2 : 0) + shared - distance + 0.001;
    if (value > most) {
      most = value;
      best = belief;
    }
  }
  return best;
}

function draftOf({ fact, text, quote }: Fact, source: EvidenceDraft['source'], who: string): EvidenceDraft {
  return {
    text: bounded(`${who}: ${asSentence(text)}`, 1000),
    impact: fact.impact,
    strength: fact.strength,
    source,
    quote: verbatimStart(quote, LONGEST_QUOTE),
    isSure: fact.isSure,
  };
}

function nextTest(
  input: AnalystInputs['evidence'],
  pitch: PitchReading,
): AnalystResult<'evidence'>['nextTests'][number] {
  const reported = factsIn(pitch).filter(({ box }) => box === input.assumption.canvasBox);
  const strengths = reported.flatMap(({ fact }) => (fact.impact === 'validates' ? fact.strength : []));
  const {
    strongest: proven = null,
    ended = [],
    stage = 'Refine Assumptions' as const,
  } = input.standing ?? {};
  const strongest = STRENGTHS.findLast((each) => strengths.includes(each) || each === proven) ?? null;
  return asNextTest(experimentFor({ ...input, proven: 0, strongest, ended, stage }, pitch));
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
