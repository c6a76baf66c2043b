import {
  type AnalystResult,
  asNextTests,
  type EvidenceDraft,
  MOST_EVIDENCE,
} from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { groundedAssumptions } from './assumptions.ts';
import { bounded, verbatimStart } from './bounded-text.ts';
import { isReport } from './may-report.ts';
import { factsIn, NAME_OF, type PitchReading, SURE, toldIn } from './pitch-reading.ts';
import { maySpeakFor, topicsOfMade } from './tested-belief.ts';
import { experimentFor } from './texts/experiment.ts';
import { overlap, tellsOfIdea, toldTopics, topicsOfIdea, withoutTrade } from './topics.ts';
import { asSentence } from './wording.ts';

const LONGEST_QUOTE = 1000;
/** Minimum similarity for a fact to count for an assumption outside its own box. */
const CONCERNS = 0.34;
/** Weight of the box relative to shared words, for a sentence that is no clear fact. */
const UNSURE_BOX = 0.25;

interface Belief {
  readonly text: string;
  readonly canvasBox: CanvasBox;
  readonly topics: ReadonlySet<string>;
  readonly index: number;
}

type Fact = ReturnType<typeof factsIn>[number];

/**
 * The facts of the pitch and of the notes that test this assumption rather than any other, and one next test of it.
 * A note may concern any assumption of the concept; where it is unclear which one, the founder is asked.
 */
export function evidenceFor(
  input: AnalystInputs['evidence'],
  pitch: PitchReading,
  notes: readonly PitchReading[],
  { topics, others }: { topics: ReadonlySet<string>; others: readonly Omit<Belief, 'index'>[] },
): AnalystResult<'evidence'> {
  const added: Belief = { ...input.assumption, topics, index: 0 };
  const stated = statedIn(pitch);
  const inPitch = stated.find(({ text }) => text === input.assumption.text) ?? added;
  const evidence: EvidenceDraft[] = [];
  const idea = topicsOfIdea(pitch.statements);
  for (const { told, belief } of factsOn(withAsked(standing(stated, input, others), inPitch), pitch)) {
    if (belief === inPitch) evidence.push(draftOf(told, { kind: 'pitch' }, 'The pitch reports'));
  }
  // What is asked about stands for the same in its turn as in that of any other.
  const asked = others.length > 0 ? added : inPitch;
  const inNotes = withAsked(
    others.length > 0 ? others.map((each) => ({ ...each, index: 0 })) : stated,
    asked,
  );
  for (const [index, note] of input.notes.entries()) {
    const reading = notes[index];
    for (const told of reading ? toldIn(reading) : []) {
      const { belief, isClear } = testedBy(told, inNotes, false);
      const isInBox = belief?.canvasBox === told.box && told.boxProbability >= SURE.boxOfFact;
      const isOnIt = (isClear || (isInBox && isOfIdea(told, idea, true))) && speaksFor(told, belief);
      const fact = isOnIt ? told.fact : doubted(told.fact);
      if (belief === asked)
        evidence.push(draftOf({ ...told, fact }, { kind: 'note', noteId: note.id }, reportedBy(note.author)));
    }
  }
  return { evidence: withoutRepeats(evidence).slice(0, MOST_EVIDENCE), nextTests: nextTests(input, pitch) };
}

/** The assumptions that a pitch makes, as they are written. */
export function statedTexts(pitch: PitchReading): ReadonlySet<string> {
  return new Set(statedIn(pitch).map(({ text }) => text));
}

/** As many others may be given: with so many there may be more. */
const MOST_OTHERS = 40;

/**
 * The assumptions that there are: those of the pitch that were not corrected or deleted since, which would keep its facts
 * for themselves, and those that were put in their place.
 */
function standing(
  stated: readonly Belief[],
  { assumption, others = [] }: AnalystInputs['evidence'],
  read: readonly Omit<Belief, 'index'>[],
): readonly Belief[] {
  if (others.length === 0 || others.length >= MOST_OTHERS) return stated;
  const there = new Set([assumption.text, ...others.map(({ text }) => text)]);
  const isStated = new Set(stated.map(({ text }) => text));
  const placed = read.filter(({ text }) => !isStated.has(text) && text !== assumption.text);
  return [...stated.filter(({ text }) => there.has(text)), ...placed.map((each) => ({ ...each, index: 0 }))];
}

/** The facts of the pitch as they come into the ledger: undecided where it is not clear that they test what is believed. */
export function reportedIn(pitch: PitchReading): Fact[] {
  return factsOn(statedIn(pitch), pitch).map(({ told }) => told);
}

function statedIn(pitch: PitchReading): Belief[] {
  return groundedAssumptions(pitch).map(({ draft, statement }) => ({
    ...draft,
    // A report would be nearest to what was made of its own words, whatever it says.
    topics: topicsOfMade(draft.text, draft.canvasBox) ?? statement.topics,
    index: statement.index,
  }));
}

/** Each fact of the pitch with the belief that it tests. */
function factsOn(beliefs: readonly Belief[], pitch: PitchReading): { told: Fact; belief: Belief | null }[] {
  const idea = topicsOfIdea(pitch.statements);
  return factsIn(pitch).map((told) => {
    const { belief, isClear } = testedBy(told, beliefs, true);
    const isInBox = belief?.canvasBox === told.box && told.boxProbability >= SURE.boxOfFact;
    const isOnIt = isInBox && (isClear || isOfIdea(told, idea, false)) && speaksFor(told, belief);
    const fact = isOnIt ? told.fact : { ...doubted(told.fact), impact: 'neutral' as const };
    return { told: { ...told, fact }, belief };
  });
}

/** All assumptions in their order, including the one asked about. */
function withAsked(beliefs: readonly Belief[], asked: Belief): Belief[] {
  const isThere = beliefs.some(({ text }) => text === asked.text);
  return isThere ? beliefs.map((each) => (each.text === asked.text ? asked : each)) : [asked, ...beliefs];
}

interface Tested {
  readonly belief: Belief | null;
  /** Whether the fact is about this assumption rather than any other. */
  readonly isClear: boolean;
}

/**
 * The belief in the fact's own box that shares most with it, the nearest among equals; a related one where there is
 * none, and if there is none either, the likeliest: then the founder is asked. What a note tells is put to whichever
 * belief shares a word with it, if it is no clearer; what it likely reports, to any, so that no bad news is lost.
 */
function testedBy(fact: Fact, beliefs: readonly Belief[], isSameText: boolean): Tested {
  let best: Belief | null = null;
  let most = 0;
  for (const belief of beliefs) {
    const shared = overlap(fact.topics, belief.topics);
    const isSameBox = belief.canvasBox === fact.box;
    const isRelated = isSameBox || shared >= CONCERNS;
    if (!isRelated && !isSameText && shared === 0) continue;
    const distance = isSameText ? Math.min(1, Math.abs(fact.index - belief.index) / 1000) : 0;
    const box = isSameBox ? (fact.kind === 'fact' ? 2 : UNSURE_BOX) : isSameText ? chanceOf(fact, belief) : 0;
    const value = (isRelated ? 2 : 1) + box + shared - distance;
    if (value > most) {
      most = value;
      best = belief;
    }
  }
  if (!best && !isSameText && isReport(fact.segment))
    return { belief: likeliestFor(fact, beliefs), isClear: false };
  return { belief: best, isClear: best !== null && isClearlyAbout(fact, best, beliefs) };
}

/** The belief in the box that the fact is likeliest about, the riskiest of several there. */
function likeliestFor(fact: Fact, beliefs: readonly Belief[]): Belief | null {
  return beliefs.reduce<Belief | null>(
    (best, each) => (best && chanceOf(fact, best) >= chanceOf(fact, each) ? best : each),
    null,
  );
}

/**
 * A box is a guess, a price is like any other, and customers do many things: only what is told of them, in words that
 * are not said of any sale, says which belief it is about.
 */
function isClearlyAbout(fact: Fact, belief: Belief, beliefs: readonly Belief[]): boolean {
  const sharedBy = (topics: ReadonlySet<string>, each: Belief) =>
    overlap(withoutTrade(topics), withoutTrade(each.topics));
  const shared = sharedBy(fact.topics, belief);
  const isNearest = beliefs.every((each) => sharedBy(fact.topics, each) <= shared);
  return isNearest && sharedBy(toldTopics(fact.segment.tokens), belief) >= CONCERNS;
}

/** A report that may test another assumption; where its direction was unclear before, that is what is asked. */
function doubted(fact: Fact['fact']): Fact['fact'] {
  return { ...fact, isSure: false, ...(fact.isSure && { unsureOf: 'assumption' }) };
}

function speaksFor({ segment }: Fact, belief: Belief | null): boolean {
  return belief !== null && maySpeakFor(segment.tokens, belief.text, belief.canvasBox);
}

function isOfIdea({ segment, fact }: Fact, idea: ReadonlySet<string>, isNote: boolean): boolean {
  return tellsOfIdea(segment.tokens, idea, { isPayment: fact.strength === 'paid', isNote });
}

/** The probability that the fact is about the assumption's box. */
function chanceOf({ segment }: Fact, { canvasBox }: Belief): number {
  return segment.box.probabilities[NAME_OF[canvasBox]] ?? 0;
}

/** "Ana Lima, contributor, reports": what comes after a name stands between two commas. */
function reportedBy(author: string): string {
  return `${author}${author.includes(', ') ? ',' : ''} reports`;
}

function draftOf({ fact, text, quote }: Fact, source: EvidenceDraft['source'], who: string): EvidenceDraft {
  return {
    text: bounded(`${who[0]?.toUpperCase()}${who.slice(1)}: ${asSentence(text)}`, 1000),
    impact: fact.impact,
    strength: fact.strength,
    source,
    quote: verbatimStart(quote, LONGEST_QUOTE),
    isSure: fact.isSure,
    ...(fact.unsureOf && { unsureOf: fact.unsureOf }),
  };
}

/** The tests that may be next, that of the assumption as it stands first. */
function nextTests(
  input: AnalystInputs['evidence'],
  pitch: PitchReading,
): AnalystResult<'evidence'>['nextTests'] {
  const standing = input.standing ?? { strongest: null, ended: [], stage: 'Refine Assumptions' as const };
  return asNextTests(experimentFor({ ...input, ...standing, proven: 0 }, pitch));
}

function withoutRepeats(evidence: readonly EvidenceDraft[]): EvidenceDraft[] {
  const seen = new Set<string>();
  return evidence.filter(({ quote, source }) => {
    // Two people may say the same words.
    const key = `${JSON.stringify(source)} ${quote.toLowerCase().replace(/\s+/g, ' ')}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
