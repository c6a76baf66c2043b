import type { AnalystResult } from '../../../../../shared/analysis.ts';
import { AnalystError } from '../../analyst.port.ts';
import { bounded } from '../bounded-text.ts';
import type { PitchReading, Statement } from '../pitch-reading.ts';
import { quote } from '../prose.ts';
import { mainVerb } from '../reader/clause.ts';

type Idea = AnalystResult<'ideas'>['ideas'][number];
/** @param other what else is told, introduced; null for nothing */
type Pattern = (source: string, other: string | null) => Idea;

const AT_ONCE = 3;
const FEWEST_WORDS = 4;

/** Weights: a problem that the founder has had counts more than a skill, and both more than an employer. */
const FROM_TROUBLE: readonly Pattern[] = [
  (source, other) => ({
    concept: `A service for people who have the trouble that you describe: ${source}. It takes the trouble off their hands for a fixed price each month.`,
    fit: fit('You know the trouble first-hand', source, other),
  }),
  (source, other) => ({
    concept: `A tool for those who cause or could prevent this: ${source}. They pay because their own customers complain of it.`,
    fit: fit('You can show what it costs the people on the other side', source, other),
  }),
  (source, other) => ({
    concept: `An evening in small groups for people with the trouble that you describe: ${source}. Each pays for a seat, and goes home with one thing to do differently.`,
    fit: fit('You have been where they are', source, other),
  }),
];
const FROM_WORK: readonly Pattern[] = [
  (source, other) => ({
    concept: `A fixed-price review for those who do this work today: ${source}. Half a day beside them, then a written list of what to change first.`,
    fit: fit('You have done the work yourself', source, other),
  }),
  (source, other) => ({
    concept: `A first-month course for people who are new to this: ${source}. Their employers pay per person.`,
    fit: fit('You know what nobody tells beginners', source, other),
  }),
  (source, other) => ({
    concept: `Done for others, by the hour or the job, what you did here: ${source}. The customers are those too small to employ somebody for it.`,
    fit: fit('You could begin with people whom you know from it', source, other),
  }),
  (source, other) => ({
    concept: `A second opinion by telephone for those who have to buy or judge such work and do not do it themselves: ${source}. They pay for half an hour.`,
    fit: fit('You can tell good work from bad', source, other),
  }),
  (source, other) => ({
    concept: `Cover for a day or a week where somebody who does this is away: ${source}. Firms pay a small fee each month to be on the list.`,
    fit: fit('You could step in without being shown how', source, other),
  }),
  (source, other) => ({
    concept: `The forms, lists and prices that one needs for this, ready to fill in: ${source}. Sold once to each firm, with a year of changes.`,
    fit: fit('You have had to make these yourself', source, other),
  }),
];

/**
 * Three ideas that combine statements of biography and resume, each quoting its source; different from earlier ones as
 * long as there are any.
 *
 * @throws AnalystError in words for the founder when too little is said
 */
export function ideasFor(
  background: readonly PitchReading[],
  earlier: readonly string[],
): AnalystResult<'ideas'> {
  const statements = background.flatMap((reading) => reading.statements).filter(isTelling);
  if (statements.length === 0) throw new AnalystError(ASK_FOR_MORE, false);
  const troubles = statements.filter(({ box }) => box === 'problem');
  const known = statements.filter((statement) => !troubles.includes(statement));
  // A line of a resume without a verb may be a school or an address of work: what is told comes first.
  const work = known.filter(tellsWork).sort((a, b) => Number(!hasVerb(a)) - Number(!hasVerb(b)));
  const ideas = [
    ...made(troubles, known, FROM_TROUBLE, 'and you bring this along'),
    ...made(work, troubles, FROM_WORK, 'and you know this trouble'),
  ];
  if (ideas.length === 0) throw new AnalystError(ASK_FOR_MORE, false);
  const fresh = ideas.filter(({ concept }) => !earlier.includes(concept));
  const last = new Set(earlier.slice(-AT_ONCE));
  const others = fresh.length > 0 ? fresh : ideas.filter(({ concept }) => !last.has(concept));
  return { ideas: (others.length > 0 ? others : ideas).slice(0, AT_ONCE) };
}

const ASK_FOR_MORE =
  'Your biography and resume say too little for ideas that fit you. Write three or four sentences: what you work on, what you are good at, and what annoyed you last week.';

/** Applies every pattern to each statement in turn, so that neighbours in the list differ in both. */
function made(
  sources: readonly Statement[],
  others: readonly Statement[],
  patterns: readonly Pattern[],
  introduction: string,
): Idea[] {
  return patterns.flatMap((_, turn) =>
    sources.flatMap((source, index) => {
      const pattern = patterns[(turn + index) % patterns.length];
      if (!pattern) return [];
      const other = others[(index + turn) % Math.max(1, others.length)];
      const { concept, fit: why } = pattern(
        quote(source.text),
        other ? `${introduction}: ${quote(other.text)}` : null,
      );
      return [{ concept: bounded(concept, 600), fit: bounded(why, 600) }];
    }),
  );
}

function fit(reason: string, source: string, other: string | null): string {
  return other ? `${reason} (${source}), ${other}.` : `${reason}: ${source}.`;
}

function isTelling({ kind, segment, text }: Statement): boolean {
  const words = segment.tokens.filter(({ pos }) => pos !== 'PUNCT').length;
  const isSaid = kind !== 'inject' && kind !== 'aside' && !LETTERHEAD.test(text);
  return isSaid && words >= FEWEST_WORDS && /\p{Ll}/u.test(text);
}

/** An address of mail or of a page, or the number of a phone. */
const LETTERHEAD = /\S@\S|https?:|\bwww\.|\+?\d[\d ()/-]{7,}\d/i;

function hasVerb({ segment: { tokens } }: Statement): boolean {
  return tokens[mainVerb(tokens)] !== undefined;
}

/** "I know schools and caretakers" can be brought along, but is no work that others could buy. */
function tellsWork({ segment: { tokens } }: Statement): boolean {
  const verb = tokens[mainVerb(tokens)];
  return !verb || !/^(?:know|like|love|live|speak|want|be)$/.test(verb.lemma) || hasBeen(tokens);
}

/** "I have been a piano tuner", "I was a nurse": what somebody is or was is work. */
function hasBeen(tokens: Statement['segment']['tokens']): boolean {
  return tokens.some(
    ({ lemma }, at) => lemma === 'be' && /^(?:an?|the|in|at)$/.test(tokens[at + 1]?.lower ?? ''),
  );
}
