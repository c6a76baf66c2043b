import type { CanvasBox } from '../../../../shared/canvas.ts';
import { BOX_CUES } from './box-cues.ts';
import { BOX_SIGNS } from './box-signs.ts';
import type { ClauseShape } from './clause-shape.ts';
import {
  ADVANTAGE_WORDS,
  BODIES,
  basesOf,
  CHANNEL_NOUNS,
  CONTACT_VERBS,
  COST_NOUNS,
  isFormOf,
  METRIC_NOUNS,
  METRIC_VERBS,
  OFFER_VERBS,
  PAIN_VERBS,
  PAIN_WORDS,
  PAY_VERBS,
  PRODUCT_NOUNS,
  REACH_VERBS,
  REVENUE_NOUNS,
  TEAM_NOUNS,
} from './lexicon.ts';
import { isCustomerNoun } from './noun-phrases.ts';
import { topicStems } from './words.ts';

/** What stands around a clause and helps to tell its box. */
export interface BoxContext {
  /** The box of the clause before, for "It also..." and the like. */
  readonly previous: CanvasBox | null;
  /** The box that a heading above announced. */
  readonly heading: CanvasBox | null;
  readonly first: boolean;
  /** How many clauses came before. */
  readonly position: number;
  /** The topic words of earlier clauses, as stems. */
  readonly known: ReadonlySet<string>;
  /** Whether an earlier clause already said what is offered. */
  readonly solutionSeen: boolean;
  /** What the founder calls the product. */
  readonly name: string | null;
}

const NOUN_CLASSES: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['cost noun', COST_NOUNS],
  ['revenue noun', REVENUE_NOUNS],
  ['channel noun', CHANNEL_NOUNS],
  ['metric noun', METRIC_NOUNS],
  ['product noun', PRODUCT_NOUNS],
  ['team noun', TEAM_NOUNS],
  ['pain word', PAIN_WORDS],
  ['advantage word', ADVANTAGE_WORDS],
];

const VERB_CLASSES: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['pain verb', PAIN_VERBS],
  ['offer verb', OFFER_VERBS],
  ['reach verb', REACH_VERBS],
  ['pay verb', PAY_VERBS],
  ['metric verb', METRIC_VERBS],
  ['contact verb', CONTACT_VERBS],
];

/** The named signs of one clause; each name is a row of the weights. */
export function boxFeaturesOf(clause: string, context: BoxContext, shape: ClauseShape): string[] {
  const text = clause.replaceAll('’', "'").slice(0, 600);
  const features = ['always'];
  for (const { name, pattern } of BOX_SIGNS) if (pattern.test(text)) features.push(name);
  addCues(features, text);
  addGrammar(features, shape);
  addClasses(features, shape);
  addContext(features, context, shape);
  const money = features.includes('money');
  if (money) features.push(`money, subject ${shape.subject}`);
  if (money) {
    for (const name of ['cost noun', 'revenue noun', 'number per unit', 'a money unit', 'us after the verb'])
      if (features.includes(name)) features.push(`money, ${name}`);
  }
  if (shape.tense === 'none' && !money)
    features.push(/\bper\b|\beach\b/i.test(text) ? 'fragment, per' : 'fragment');
  const fresh = features.find((feature) => feature.startsWith('new subject'));
  if (fresh && context.solutionSeen) {
    for (const name of [
      'negated',
      'money',
      'us after the verb',
      'reach verb',
      'verb is offer verb',
      'channel noun',
      'they do, we do',
      'pain word',
    ])
      features.push(features.includes(name) ? `new subject, ${name}` : `new subject, not ${name}`);
  }
  if (/^(?:case|people|thing|counted|name)$/.test(shape.subject) && /\b(?:us|our|me|it|ours)\b/i.test(text)) {
    for (const name of ['reach verb', 'channel noun', 'pay verb'])
      if (features.includes(name)) features.push(`others, us, ${name}`);
  }
  if (!context.solutionSeen) {
    for (const feature of ['pain verb', 'pain word', 'hard or impossible'])
      if (features.includes(feature)) features.push(`${feature}, no offer yet`);
  }
  return features;
}

/** For each box how loudly its cues speak: the sum of their weights, in steps; and which speaks loudest. */
function addCues(features: string[], text: string): void {
  const sums = new Map<CanvasBox, number>();
  for (const { box, weight, pattern } of BOX_CUES)
    if (pattern.test(text)) sums.set(box, (sums.get(box) ?? 0) + weight);
  let loudest: CanvasBox | null = null;
  for (const [box, sum] of sums) {
    features.push(`cues for ${box}`);
    if (sum >= 3) features.push(`clear cues for ${box}`);
    if (sum >= 6) features.push(`many cues for ${box}`);
    if (loudest === null || sum > (sums.get(loudest) ?? 0)) loudest = box;
  }
  features.push(loudest ? `most cues for ${loudest}` : 'no cues');
}

function addGrammar(features: string[], shape: ClauseShape): void {
  features.push(`subject ${shape.subject}`, `tense ${shape.tense}`, `${shape.subject} ${shape.tense}`);
  if (shape.negated) features.push('negated');
  if (shape.words.length <= 7) features.push('short');
  if (shape.words.length >= 18) features.push('long');
}

function addClasses(features: string[], shape: ClauseShape): void {
  const subject = shape.words.slice(0, shape.verbAt > 0 ? shape.verbAt : 3);
  const rest = shape.words.slice(subject.length);
  for (const [name, words] of NOUN_CLASSES) {
    if (subject.some((word) => words.has(word))) features.push(`subject has ${name}`);
    if (rest.some((word) => words.has(word))) features.push(`${name} after the verb`);
    if (shape.words.some((word) => words.has(word))) features.push(name);
  }
  const bases = shape.words.flatMap(basesOf);
  for (const [name, words] of VERB_CLASSES) {
    if (isFormOf(shape.verb, words)) features.push(`verb is ${name}`, `${shape.subject} ${name}`);
    if (bases.some((base) => words.has(base))) features.push(name);
  }
  if (subject.some((word) => isCustomerNoun(word) || isFormOf(word, BODIES)))
    features.push('subject is people');
  if (rest.some((word) => isCustomerNoun(word) || isFormOf(word, BODIES)))
    features.push('people after the verb');
  if (rest.some((word) => /^(?:us|me|ours?)$/.test(word))) features.push('us after the verb');
}

function addContext(features: string[], context: BoxContext, shape: ClauseShape): void {
  if (context.first && shape.tense === 'none') features.push('first, fragment');
  if (context.first && features.includes('such a thing')) features.push('first, such a thing');
  if (context.first) features.push('first clause', `first, subject ${shape.subject}`);
  else features.push(context.solutionSeen ? 'offer told' : 'no offer yet');
  if (!context.first)
    features.push(`${context.solutionSeen ? 'offer told' : 'no offer yet'}, subject ${shape.subject}`);
  if (context.previous) features.push(`after ${context.previous}`);
  features.push(novelty(context, shape));
  if (context.heading) features.push(`under ${context.heading}`);
}

/** Whether the subject was spoken of before: rivals, costs and ways to be heard enter a pitch late and new. */
function novelty(context: BoxContext, shape: ClauseShape): string {
  const subject = topicStems(shape.words.slice(0, shape.verbAt > 0 ? shape.verbAt : 4).join(' '));
  if (subject.length === 0) return 'subject without topic';
  const known = subject.filter((stem) => context.known.has(stem)).length;
  const offer = context.solutionSeen ? 'offer told' : 'no offer yet';
  if (known === 0) return `new subject, ${offer}, ${shape.subject}`;
  return `${known === subject.length ? 'known' : 'half known'} subject, ${offer}`;
}
