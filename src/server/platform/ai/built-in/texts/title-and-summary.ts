import type { AnalystResult } from '../../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../../shared/canvas.ts';
import { OFFER_MAX_CHARACTERS } from '../../../../../shared/limits.ts';
import { NOT_READ } from '../../../../../shared/pitch-kinds.ts';
import type { ConfirmedOffer } from '../../analyst.port.ts';
import { bounded, capitalized, verbatimStart } from '../bounded-text.ts';
import { cutAtPhrase } from '../cut-at-phrase.ts';
import { likeliest, type Named, proposedCustomers, proposedOffers, spoken } from '../named.ts';
import { claimsOn, factsIn, type PitchReading, pointsBack, type Statement } from '../pitch-reading.ts';
import type { Phrase } from '../reader/phrases.ts';
import { LONGEST_TITLE } from '../reader/title-candidates.ts';
import { asSentence, withoutBullet } from '../wording.ts';

const LONGEST_SUMMARY = 700;
const TWO_IDEAS = 'Two ideas: ';
const NOBODY = { customers: null, offer: null };

/** The offer in the pitch's own words as title, and the founder's own sentences as summary. */
export function titleAndSummary(reading: PitchReading, confirmed?: ConfirmedOffer): AnalystResult<'summary'> {
  const { customers, offer } = reading.verdict === 'idea' ? proposed(reading, confirmed) : NOBODY;
  const { secondIdeaAt: at, text } = reading;
  const title = confirmed?.title?.trim() ? bounded(confirmed.title, LONGEST_TITLE) : titleOf(reading);
  return {
    title,
    otherTitles: otherTitles(reading, title),
    summary: bounded(summaryOf(reading), 2000),
    customer: customers && bounded(customers, OFFER_MAX_CHARACTERS),
    offer: offer && bounded(offer, OFFER_MAX_CHARACTERS),
    kind: reading.verdict,
    secondIdea: at === null ? null : verbatimStart(reading.written(at, text.length), 300),
  };
}

/** The values that the founder is asked to confirm. */
export function proposed(
  reading: PitchReading,
  confirmed: ConfirmedOffer = {},
): Pick<Named, 'customers' | 'offer'> {
  return {
    customers: confirmed.customer?.trim() || likeliest(proposedCustomers(reading)),
    offer: confirmed.offer?.trim() || likeliest(proposedOffers(reading)),
  };
}

export function titleOf(reading: PitchReading): string {
  switch (reading.verdict) {
    case 'instructions':
    case 'no-idea':
      return 'No business idea yet';
    case 'other-language':
      return unread(reading.text) || 'Pitch in another language';
    case 'two-ideas':
      return twoTitles(reading) ?? titleOfOffer(reading);
    case 'idea':
      return titleOfOffer(reading);
  }
}

/** Other words of the pitch for the offer, for the founder to choose instead; none where no single idea was read. */
function otherTitles(reading: PitchReading, title: string): string[] {
  if (reading.verdict !== 'idea') return [];
  const worded = reading.titles.others.map((each) => wordedTitle(each, reading));
  const taken = title.toLowerCase();
  return [...new Set(worded)].filter((each) => each.length > 0 && each.toLowerCase() !== taken);
}

function titleOfOffer(reading: PitchReading): string {
  const { shown } = reading.titles;
  if (shown) return wordedTitle(shown, reading);
  const naming = claimsOn(reading, 'solution')[0] ?? claimsOn(reading, 'uniqueValueProposition')[0];
  const fallback = naming ?? reading.statements.find(({ kind }) => kind === 'claim' || kind === 'look');
  return (fallback && asTitle(fallback.text)) || 'Untitled concept';
}

function twoTitles({ titlesOfTwo }: PitchReading): string | null {
  if (!titlesOfTwo) return null;
  const [first, second] = titlesOfTwo.map(({ text }) => withoutArticle(text)) as [string, string];
  const room = LONGEST_TITLE - TWO_IDEAS.length - 2;
  const short = cutAtPhrase(first, Math.max(room / 2, room - second.length));
  return `${TWO_IDEAS}${short}, ${cutAtPhrase(second, room - short.length)}`;
}

/** The beginning of a text in another language: where a phrase of it ends, English parts of speech cannot say. */
function unread(text: string): string {
  return bounded(capitalized(withoutBullet(onOneLine(text))), LONGEST_TITLE).replace(/[\s.,;:!–—-]+$/u, '');
}

function onOneLine(text: string): string {
  return text
    .slice(0, 400)
    .replace(/<[^>]*>|[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordedTitle(phrase: Phrase, reading: PitchReading): string {
  return asTitle(spoken(phrase, reading)[0]?.text || phrase.text);
}

/** The founder's words, cut at the end of a phrase. */
function asTitle(text: string): string {
  const words = onOneLine(text);
  const plain = withoutArticle(
    withoutBullet(words).replace(INTRODUCTION, '').replace(NAMED, '$<name>, $<what>'),
  );
  return cutAtPhrase(capitalized(plain), LONGEST_TITLE).replace(/[\s.,;:!–—-]+$/u, '');
}

/** Drops the pronoun and copula of "It's an app". */
const INTRODUCTION =
  /^(?:(?:it|this|that)(?:['’]s| is| will be)|(?:my|our|the) (?:idea|product|service|app|plan) is)\s+(?=\S)/i;

/** "PawPlan is an app for dog walkers": a sentence, where a title reads "PawPlan, an app for dog walkers". */
const NAMED = /^(?<name>\p{Lu}\S*(?: \p{Lu}\S*)?) (?:is|are) (?<what>(?:an?|the) \S)/u;

function withoutArticle(text: string): string {
  return text.replace(/^(?:an?|the|my|our|this|some)\s+(?=\S)/i, '');
}

/** Minimum probability that a sentence of the summary is complete; the one that names the offer is always shown. */
const COMPLETE = 0.3;

/**
 * At most five of the founder's sentences: the one with the title, which trouble, for whom, how it earns, and what has
 * happened.
 */
function summaryOf(reading: PitchReading): string {
  const note = NOT_READ[reading.verdict];
  if (note !== null && reading.verdict !== 'two-ideas') return note;
  const offering = withTitle(reading) ?? mostComplete(reading, 'solution')[0];
  const picked = new Set<Statement>(offering && [offering]);
  for (const box of ['problem', 'customerSegments', 'revenueStreams'] as const) {
    const [best] = mostComplete(reading, box).filter(
      (each) => (each.belief?.completeness ?? 0) >= COMPLETE && !each.followsInstruction,
    );
    if (best) picked.add(best);
  }
  const isShown = (index: number) => [...picked].some((each) => each.index === index);
  const sureFact = factsIn(reading).find(
    (each) => each.fact.isSure && (!pointsBack(each) || isShown(each.index - 1)),
  );
  const inOrder = reading.statements.filter(
    (statement) => picked.has(statement) || statement.index === sureFact?.index,
  );
  const told = inOrder.map(({ text }) => asSentence(bounded(text, 260))).join(' ');
  const parts = [
    note,
    told ||
      'Too little could be read to sum it up. Say who has which trouble, what you give them, and who pays.',
  ];
  return bounded(parts.filter(Boolean).join(' '), LONGEST_SUMMARY);
}

function withTitle({ titles, statements }: PitchReading): Statement | undefined {
  const statement = titles.shown ? statements[titles.shown.segment] : undefined;
  return statement?.kind === 'aside' || statement?.kind === 'inject' ? undefined : statement;
}

function mostComplete(reading: PitchReading, box: CanvasBox): Statement[] {
  return claimsOn(reading, box)
    .filter(({ text }) => text.length > 15 && text.length < 280)
    .sort((a, b) => (b.belief?.completeness ?? 0) - (a.belief?.completeness ?? 0));
}
