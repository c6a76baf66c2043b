import type { CanvasBox } from '../../../../shared/canvas.ts';
import { beliefIn } from './belief.ts';
import { bounded, capitalized, uncapitalized } from './bounded-text.ts';
import { assumedCustomers, type Named, namesOffer } from './named.ts';
import { isWrittenBig } from './place-names.ts';
import { readLine, type Token } from './reader/tokens.ts';
import { saidTopics, topicsOf, withoutTrade } from './topics.ts';
import { asSentence } from './wording.ts';

const LONGEST = 300;

/** Stands for the offer where the pitch does not surely name it. */
export const UNNAMED_OFFER = 'what we offer';

type Sentence = (whom: string, offer: string) => string;

/** That the trouble is had: of it a report of the trouble may speak, whatever it says of the offer. */
const TROUBLE: Sentence = (whom, offer) => `${whom} can tell of a time when ${offer} would have helped`;
/** As the problem was put before; concepts of that time hold it. */
const PROBLEM_BEFORE: Sentence = (whom, offer) => `${whom} will go looking for ${offer}`;

/** What is assumed of an offer in each box; nothing where the offer says too little. */
const SENTENCES: Readonly<Partial<Record<CanvasBox, Sentence>>> = {
  problem: TROUBLE,
  solution: (whom, offer) => `most ${whom} that try ${offer} will be satisfied`,
  uniqueValueProposition: (whom, offer) => `${whom} will prefer ${offer} to what they use today`,
  customerSegments: (whom, offer) => `enough ${whom} will want ${offer}`,
  channels: (_, offer) => `winning a customer for ${offer} will cost less than a customer brings in`,
  costStructure: (_, offer) => `${offer} will cost less to provide than customers pay`,
  revenueStreams: (whom, offer) => `${whom} will pay for ${offer}`,
};

/** What these sentences say that customers do, or that is done; of the problem, the one before. */
const DEEDS: Readonly<Partial<Record<CanvasBox, readonly string[]>>> = {
  problem: ['look'],
  solution: ['try', 'satisfy', 'satisfied'],
  uniqueValueProposition: ['prefer'],
  customerSegments: ['want'],
  channels: ['win'],
  costStructure: ['cost'],
};

/**
 * The assumption that a report tests if the pitch states none in its box: the offer and its customers, in the pitch's
 * words. Null if the offer is uncertain, and for boxes where the offer says too little. The report itself is not
 * repeated: it is evidence.
 */
export function testedBelief(box: CanvasBox, named: Named): string | null {
  const sentence = SENTENCES[box];
  const offer = named.deed === null ? named.offer : THIS;
  if (offer === null || !sentence) return null;
  const whom = named.customers ? uncapitalized(named.customers) : box === 'problem' ? 'people' : 'customers';
  const said = capitalized(sentence(whom, uncapitalized(offer)));
  return bounded(
    named.deed === null ? `${said}.` : asSentence(`${said}: ${uncapitalized(named.deed)}`),
    LONGEST,
  );
}

/**
 * The assumption that a price makes: that it is paid, for the offer where the pitch surely names it.
 *
 * @param payer who pays it in the clause that tells it; null where that does not say
 */
export function pricedBelief(price: string, named: Named, payer: string | null): string {
  const whom = capitalized(uncapitalized(payer ?? named.customers ?? 'customers'));
  if (named.offer !== null && named.deed === null)
    return bounded(`${whom} will pay ${price} for ${uncapitalized(named.offer)}.`, LONGEST);
  if (named.deed === null)
    return payer === null
      ? beliefIn(price, 'revenueStreams')
      : bounded(asSentence(`${whom} will pay ${price}`), LONGEST);
  return bounded(asSentence(`${whom} will pay ${price} for ${THIS}: ${uncapitalized(named.deed)}`), LONGEST);
}

/** Stands for an offer that is told in a clause at the end of the sentence. */
const THIS = 'this';

/** The offer in an assumption made above; null for any other statement. */
export function offerOf(belief: string, box: CanvasBox): string | null {
  for (const sentence of [SENTENCES[box], box === 'problem' ? PROBLEM_BEFORE : undefined]) {
    if (!sentence) continue;
    const told =
      captured(belief, `${sentence('.+?', THIS)}: (.+)`) ?? captured(belief, sentence('.+?', '(.+)'));
    if (told) return `${capitalized(told)}.`;
  }
  return null;
}

/** The topics of an assumption made above are those of its own sentence, but for the words of any sale; null for any other statement. */
export function topicsOfMade(belief: string, box: CanvasBox): Set<string> | null {
  return offerOf(belief, box) === null ? null : withoutTrade(topicsOf(readLine(uncapitalized(belief))));
}

/**
 * Whether a report may decide an assumption: one made above was not said by the founder, so a report of its box counts
 * only if it says what is assumed, or something of the offer. That money was paid says so of itself, and so does a trouble that
 * somebody had: of the trouble it is assumed that people have it.
 */
export function maySpeakFor(report: readonly Token[], belief: string, box: CanvasBox): boolean {
  const isOfTrouble = box === 'problem' && captured(belief, TROUBLE('.+?', '(.+)')) !== undefined;
  const offer = box === 'revenueStreams' || isOfTrouble ? null : offerOf(belief, box);
  if (offer === null) return true;
  const told = saidTopics(report);
  return [...(DEEDS[box] ?? []), ...headTopics(offer)].some((topic) => told.has(topic));
}

/** The things in an offer up to what is said of them: the cup of "a cup with two handles". */
function headTopics(offer: string): Set<string> {
  const words = readLine(uncapitalized(offer));
  const thing = words.findIndex(({ pos }) => isThing(pos));
  const end = words.findIndex(
    ({ pos, lower }, at) => at > thing && (AFTER_HEAD.test(pos) || lower === 'that'),
  );
  return topicsOf(words.slice(0, end < 0 ? undefined : end).filter(({ pos }) => isThing(pos)));
}

function isThing(pos: string): boolean {
  return pos === 'NOUN' || pos === 'PROPN';
}

const AFTER_HEAD = /^(?:ADP|PRON|SCONJ|PART|VERB|AUX|PUNCT)$/;

/** An assumption of `UNNAMED_OFFER` with the offer in the founder's words; null for any other statement. */
export function withOfferNamed(belief: string, box: CanvasBox, offer: string): string | null {
  return withOfferCorrected(belief, box, UNNAMED_OFFER, offer);
}

/**
 * A belief made above of an offer that was read so, with the one that the founder says; null for any other statement. Words
 * that may be no name follow the sentence.
 */
export function withOfferCorrected(
  belief: string,
  box: CanvasBox,
  read: string,
  offer: string,
): string | null {
  const words = offer.trim().replace(/[\s.,;:!?…]+$/u, '');
  const at = belief.toLowerCase().lastIndexOf(read.trim().toLowerCase());
  const [before, after] = [belief.slice(0, at).trimStart(), belief.slice(at + read.trim().length).trimEnd()];
  const isWhole = offerOf(belief, box)?.toLowerCase() === `${read.trim().toLowerCase()}.`;
  const isPriced = / will pay .+ for $/.test(before) && after === '.';
  if (words === '' || at < 0 || (!isWhole && !isPriced)) return null;
  const isName = namesOffer(words);
  const said = capitalized(`${before}${isName ? uncapitalized(words) : THIS}${after.replace(/\.$/, '')}`);
  return bounded(asSentence(isName ? said : `${said}: ${uncapitalized(words)}`), LONGEST);
}

/** What a founder is asked to confirm, as it was read. */
export interface AsRead {
  readonly customers: string | null;
  readonly offer: string | null;
}

/** A belief made above of what was read, with what the founder says instead where that can stand in its sentence. */
export function asConfirmed(
  { canvasBox, text }: { readonly canvasBox: CanvasBox; readonly text: string },
  read: AsRead,
  { customer, offer }: { readonly customer?: string | undefined; readonly offer?: string | undefined } = {},
): string {
  let said = text;
  if (customer && customer !== read.customers)
    said = withCustomersCorrected(said, canvasBox, read.customers, customer) ?? said;
  if (offer && read.offer && offer !== read.offer)
    said = withOfferCorrected(said, canvasBox, read.offer, offer) ?? said;
  return offer ? (withOfferNamed(said, canvasBox, offer) ?? said) : said;
}

/**
 * A belief made above of customers that were read so, or of none, with those that the founder says, quoted where they
 * cannot stand in its sentence ("most a parent"); null for any other statement.
 */
export function withCustomersCorrected(
  belief: string,
  box: CanvasBox,
  read: string | null,
  customers: string,
): string | null {
  const words = customers.trim().replace(/[\s.]+$/u, '');
  const isMade = offerOf(belief, box) !== null || (box === 'revenueStreams' && PRICED.test(belief));
  if (!isMade || words === '') return null;
  const before = /^(?:most|enough) /i.exec(belief)?.[0] ?? '';
  const whom = [read?.trim().replace(/[\s.]+$/u, ''), 'customers', 'people'].find(
    (each) => each && belief.slice(before.length).toLowerCase().startsWith(`${each.toLowerCase()} `),
  );
  if (!whom) return null;
  const after = belief.slice(before.length + whom.length);
  const said = assumedCustomers(words, { isCounted: before !== '' });
  return bounded(`${before}${before ? asWritten(said) : capitalized(said)}${after}`, LONGEST);
}

/** Words as typed into a field of their own, inside a sentence: small, unless they are a name's. */
function asWritten(words: string): string {
  const isName = !/^\p{Lu}\p{Ll}+(?: \P{Lu}|$)/u.test(words) || isWrittenBig(words);
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const PRICED = /^.+ will pay .+ for .+\.$/s;

/** The sentences hold no character that means something else in a pattern. */
function captured(belief: string, sentence: string): string | undefined {
  return new RegExp(`^${capitalized(sentence)}\\.$`, 's').exec(capitalized(belief.trim()))?.[1];
}
