import { isPast, isVerb, mainVerb, subjectOf } from './clause.ts';
import { FeatureList, idOf, kindsOf } from './features.ts';
import type { Sight } from './network.ts';
import type { Edges } from './phrases.ts';
import { logProbability } from './seen-offers.ts';
import type { Segment } from './segment.ts';
import type { Candidate } from './title-candidates.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** The context used to rate a candidate. */
export interface TitlePlace {
  readonly segments: readonly Segment[];
  readonly edges: readonly Edges[];
  /** The number of occurrences of each lemma in the text. */
  readonly counts: ReadonlyMap<string, number>;
  /** Where each lemma occurs in the segments. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  readonly sight: Sight;
}

/** A word of a segment. */
export interface Mention {
  readonly segment: number;
  readonly at: number;
}

export function mentionsIn(segments: readonly Segment[]): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const [segment, { tokens }] of segments.entries()) {
    for (const [at, { lemma }] of tokens.entries()) {
      const before = mentions.get(lemma);
      if (before) before.push({ segment, at });
      else mentions.set(lemma, [{ segment, at }]);
    }
  }
  return mentions;
}

const KIND = kindsOf('title', [
  'always',
  'opening',
  'closing',
  'edges',
  'best opening',
  'sol',
  'uvp',
  'box',
  'kind',
  'segment',
  'from end',
  'words',
  'words and tag',
  'first tags',
  'first form',
  'first two',
  'before',
  'two before',
  'tags before',
  'last tag',
  'last form',
  'after',
  'tags after',
  'whole segment',
  'reaches end',
  'begins segment',
  'relative',
  'verbs',
  'prepositions',
  'first verb',
  'person',
  'head',
  'head count',
  'head tag',
  'again',
  'proper',
  'box and tag',
  'segment begins',
  'figures',
  'negated',
  'form',
  'marks inside',
  'longer',
  'earlier',
  'kind and sol',
  'said',
  'said together',
  'read before',
  'read after',
  'main verb',
  'subject',
  'object of',
  'object of whose',
  'verb back',
  'elsewhere box',
  'elsewhere kind',
  'elsewhere object of',
  'elsewhere before',
  'elsewhere after',
  'elsewhere subject',
  'seen opening',
  'seen closing',
  'seen within',
  'seen edges',
]);

/** What the network says of the words: that a phrase for the offer begins and ends there and holds what is between. */
function addSeen(features: FeatureList, sight: Sight, start: number, count: number): void {
  const from = sight.indexAt.get(start);
  if (from === undefined || count === 0) return;
  const step = (logOdds: number) => Math.round(2 * Math.max(-6, logProbability(logOdds)));
  const [opens, closes] = [sight.opens[from] ?? 0, sight.closes[from + count - 1] ?? 0];
  let within = 0;
  for (let at = from; at < from + count; at += 1) within += (sight.within[at] ?? 0) / count;
  features.add(1, KIND['seen opening'], step(opens));
  features.add(2 * Math.exp(logProbability(opens)), KIND['seen opening'], 99);
  features.add(1, KIND['seen closing'], step(closes));
  features.add(2 * Math.exp(logProbability(closes)), KIND['seen closing'], 99);
  features.add(1, KIND['seen within'], step(within));
  features.add(2 * Math.exp(logProbability(within)), KIND['seen within'], 99);
  features.add(1, KIND['seen edges'], step((opens + closes) / 2));
}

/**
 * The features of some words as a title: how surely they are a phrase for the offer, where, how they begin and end,
 * what they say.
 */
export function titleFeatures({ segment, from, to }: Candidate, place: TitlePlace): FeatureList {
  const features = new FeatureList();
  const of = place.segments[segment] as Segment;
  const edges = place.edges[segment] as Edges;
  const { tokens } = of;
  const own = tokens.slice(from, to + 1);
  const words = own.filter(({ pos }) => pos !== 'PUNCT');
  const at = (index: number) => tokens[index]?.form ?? NO_WORD;
  const tag = (index: number) => tokens[index]?.tag ?? NO_WORD;
  const step = (probability: number) => Math.round(2 * Math.log(Math.max(0.003, probability)));
  const opening = edges.starts.offer[from] ?? 0;
  const closing = edges.ends.offer[to] ?? 0;
  const { sol = 0, uvp = 0 } = of.box.probabilities;
  features.add(1, KIND.always);
  features.add(1, KIND.opening, step(opening));
  features.add(2 * opening, KIND.opening, 99);
  features.add(1, KIND.closing, step(closing));
  features.add(2 * closing, KIND.closing, 99);
  features.add(1, KIND.edges, step(Math.sqrt(opening * closing)));
  addSeen(features, place.sight, tokens[from]?.start ?? -1, own.length);
  features.add(1, KIND.sol, Math.round(sol * 6));
  features.add(2 * sol, KIND.sol, 99);
  features.add(1, KIND.uvp, Math.round(uvp * 4));
  features.add(1, KIND.box, idOf(of.box.best));
  features.add(1, KIND.kind, idOf(of.kind.best));
  features.add(1, KIND['kind and sol'], idOf(of.kind.best), Math.round(sol * 3));
  features.add(1, KIND.segment, Math.min(9, segment));
  features.add(1, KIND['from end'], Math.min(4, place.segments.length - 1 - segment));
  features.add(1, KIND.words, Math.min(15, words.length));
  features.add(1, KIND['words and tag'], Math.min(6, Math.ceil(words.length / 3)), tag(from));
  features.add(
    1,
    KIND.longer,
    own.length > 0 ? Math.round(((tokens[to]?.end ?? 0) - (tokens[from]?.start ?? 0)) / 8) : 0,
  );
  features.add(1, KIND['first tags'], tag(from), tag(from + 1));
  features.add(1, KIND['first form'], at(from));
  features.add(1, KIND['first two'], at(from), at(from + 1));
  features.add(1, KIND.before, at(from - 1));
  features.add(1, KIND['two before'], at(from - 2), at(from - 1));
  features.add(1, KIND['tags before'], tag(from - 2), tag(from - 1), tag(from));
  features.add(1, KIND['last tag'], tag(to));
  features.add(0.7, KIND['last form'], at(to));
  features.add(1, KIND.after, at(to + 1));
  features.add(1, KIND['tags after'], tag(to), tag(to + 1));
  const reaches = words.length > 0 && tokens.slice(to + 1).every(({ pos }) => pos === 'PUNCT');
  if (reaches) features.add(1, KIND['reaches end']);
  if (from === 0) features.add(1, KIND['begins segment'], tag(0));
  if (from === 0 && reaches) features.add(1, KIND['whole segment'], Math.min(5, Math.ceil(words.length / 3)));
  const verbs = words.filter(isVerb);
  features.add(1, KIND.verbs, Math.min(3, verbs.length), tag(from));
  if (verbs[0]) features.add(0.7, KIND['first verb'], verbs[0].form);
  features.add(1, KIND.prepositions, Math.min(3, words.filter(({ pos }) => pos === 'ADP').length));
  if (words.slice(1).some(({ lower }) => /^(?:that|which|who|where)$/.test(lower)))
    features.add(1, KIND.relative);
  for (const { lower, pos } of words) if (pos === 'PRON') features.add(0.5, KIND.person, idOf(lower));
  const head = headOf(words);
  if (head) {
    features.add(0.5, KIND.head, head.form);
    features.add(1, KIND['head count'], Math.min(5, place.counts.get(head.lemma) ?? 0));
    features.add(1, KIND['head tag'], head.tag);
    features.add(1, KIND.earlier, isFirstMention(head, place.segments, segment) ? 1 : 0);
  }
  const content = words.filter(({ pos }) => /^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos));
  const again = content.filter(({ lemma }) => (place.counts.get(lemma) ?? 0) > 1).length;
  features.add(1, KIND.again, Math.round((4 * again) / Math.max(1, content.length)));
  if (words.every(({ text }) => /^\p{Lu}/u.test(text))) features.add(1, KIND.proper, from === 0 ? 1 : 0);
  features.add(1, KIND['box and tag'], idOf(of.box.best), tag(from));
  features.add(0.7, KIND['segment begins'], at(0), tokens[1]?.form ?? NO_WORD);
  features.add(1, KIND.figures, words.some(({ pos }) => pos === 'NUM') ? 1 : 0);
  if (words.some(({ isNegated }) => isNegated)) features.add(1, KIND.negated);
  if (own.length > words.length) features.add(1, KIND['marks inside']);
  for (const { form } of content) features.add(0.25, KIND.form, form);
  addClause(features, words, tokens.slice(0, from));
  addSurroundings(features, segment, place.segments);
  if (head) addElsewhere(features, head, segment, place);
  return features;
}

/** Features of the words as a clause, and of the verb before them whose object they may be, with its subject. */
function addClause(features: FeatureList, words: readonly Token[], before: readonly Token[]): void {
  const main = mainVerb(words);
  const tense = main < 0 ? 0 : isPast(words[main] as Token) ? 2 : 1;
  features.add(1, KIND['main verb'], tense, Math.min(6, main), words[0]?.tag ?? NO_WORD);
  if (main >= 0) features.add(1, KIND.subject, subjectOf(words.slice(0, main)), tense);
  const at = before.findLastIndex(isVerb);
  if (at < 0) return;
  const verb = before[at] as Token;
  const subject = subjectOf(before.slice(0, at));
  features.add(1, KIND['object of'], verb.form);
  features.add(1, KIND['object of whose'], subject, verb.form);
  features.add(1, KIND['verb back'], Math.min(6, before.length - at), subject);
}

/** The head noun: the last of the first consecutive nouns. */
function headOf(words: readonly Token[]): Token | null {
  const first = words.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  if (first < 0) return null;
  let last = first;
  while (words[last + 1]?.pos === 'NOUN' || words[last + 1]?.pos === 'PROPN') last += 1;
  return words[last] ?? null;
}

function isFirstMention({ lemma }: Token, segments: readonly Segment[], segment: number): boolean {
  return !segments.slice(0, segment).some(({ tokens }) => tokens.some((each) => each.lemma === lemma));
}

/** Features of the rest of its sentence and of the neighbouring ones. */
function addSurroundings(features: FeatureList, index: number, segments: readonly Segment[]): void {
  const tokens = segments[index]?.tokens ?? [];
  const each = 1 / Math.sqrt(Math.max(8, tokens.length));
  for (const [at, { form }] of tokens.entries()) {
    features.add(each, KIND.said, form);
    features.add(each, KIND['said together'], form, tokens[at + 1]?.form ?? NO_WORD);
  }
  const read = (at: number) =>
    [idOf(segments[at]?.box.best ?? '$'), idOf(segments[at]?.kind.best ?? '$')] as const;
  features.add(0.5, KIND['read before'], ...read(index - 1));
  features.add(0.5, KIND['read after'], ...read(index + 1));
}

/** How many other mentions are looked at. */
const MENTIONS = 4;

/** Features of the other places at which its head noun is said: what they speak of, and whose object it is there. */
function addElsewhere(
  features: FeatureList,
  head: Token,
  segment: number,
  { segments, mentions }: TitlePlace,
): void {
  const others = (mentions.get(head.lemma) ?? []).filter((each) => each.segment !== segment);
  for (const { segment: index, at } of others.slice(0, MENTIONS)) {
    const { tokens, box, kind } = segments[index] as Segment;
    const form = (where: number) => tokens[where]?.form ?? NO_WORD;
    features.add(0.5, KIND['elsewhere box'], idOf(box.best));
    features.add(0.5, KIND['elsewhere kind'], idOf(kind.best), idOf(box.best));
    features.add(0.5, KIND['elsewhere before'], form(at - 1));
    features.add(0.5, KIND['elsewhere after'], form(at + 1));
    const verb = tokens.slice(0, at).findLastIndex(isVerb);
    if (verb < 0) continue;
    features.add(0.5, KIND['elsewhere object of'], form(verb));
    features.add(0.5, KIND['elsewhere subject'], subjectOf(tokens.slice(0, verb)), form(verb));
  }
}
