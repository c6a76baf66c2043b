import { FeatureList, kindsOf } from './features.ts';
import type { Phrase } from './phrases.ts';
import type { Candidate } from './title-candidates.ts';

/** A title candidate with what the models say of it. */
export interface WeighedTitle {
  readonly candidate: Candidate;
  readonly phrase: Phrase;
  /** For each head, the probability that the candidate shares half of its words with the offer, and nearly all. */
  readonly heads: readonly { readonly half: number; readonly full: number }[];
  /** Their means. */
  readonly half: number;
  readonly full: number;
  /** The probabilities that it is a whole name and a whole clause. */
  readonly name: number;
  readonly clause: number;
  /** The probabilities that a phrase for the offer begins and ends with it. */
  readonly opens: number;
  readonly closes: number;
  /** The probability that a reader would call it a usable title (evaluation/LABELLING.md, "Judging titles"). */
  readonly usable: number;
  /** Whether nothing that belongs to it stands before or after it. */
  readonly beginsWhole: boolean;
  readonly endsWhole: boolean;
  readonly words: ReadonlySet<string>;
  /** Log probability by which the network takes it for the offer, and its share of words in common with all it takes for that. */
  readonly seen: number;
  readonly voted: number;
}

const KIND = kindsOf('choice', [
  'likely',
  'full',
  'half',
  'of head',
  'opens',
  'closes',
  'edges',
  'name',
  'clause',
  'whole',
  'cut off before',
  'cut off after',
  'agreed',
  'agreed elsewhere',
  'holds a likelier',
  'in a likelier',
  'rank',
  'behind the first',
  'length',
  'long',
  'one word',
  'two words',
  'all capitals',
  'segment',
  'first segment',
  'begins segment',
  'begins with a pronoun',
  'full name',
  'likely name',
  'likely clause',
  'agreed name',
  'as before',
  'usable',
  'usable and full',
  'usable and whole',
  'holds a more usable',
  'in a more usable',
  'seen',
  'voted',
  'voted and usable',
]);

/** How much agreement counts beside what the candidate is by itself. */
const AGREED = 0.4;
/** The weight of being close to the offer at all, beside sharing nearly all its words. */
const CLOSE = 0.3;
/** The weight of agreement in a candidate that is certainly neither a name nor a clause. */
const BROKEN_OFF = 0.2;
/** The weight of a whole clause beside a whole name. */
const CLAUSE = 0.5;

/**
 * Features by which candidates are compared with each other: how likely each is the offer, a whole name or a whole clause, what the others
 * say of it, and its form.
 *
 * @param titles the most promising first (`promiseOf`)
 */
export function choiceFeatures(titles: readonly WeighedTitle[]): FeatureList[] {
  const first = titles[0] ? nearnessOf(titles[0]) : 0;
  return titles.map((title, rank) => {
    const features = new FeatureList();
    const likely = title.half + title.full;
    const around = { agreed: 0, elsewhere: 0, held: 0, holding: 0, usableHeld: 0, usableHolding: 0 };
    for (const other of titles) {
      const p = other.half + other.full;
      const shared = p ** 2 * likeness(title.words, other.words);
      around.agreed += shared;
      if (other.candidate.segment !== title.candidate.segment) around.elsewhere += shared;
      else if (other !== title) {
        if (holds(title.candidate, other.candidate)) {
          around.held = Math.max(around.held, p);
          around.usableHeld = Math.max(around.usableHeld, other.usable);
        }
        if (holds(other.candidate, title.candidate)) {
          around.holding = Math.max(around.holding, p);
          around.usableHolding = Math.max(around.usableHolding, other.usable);
        }
      }
    }
    const closeness = closenessOf(title);
    const whole = BROKEN_OFF + title.name + CLAUSE * title.clause;
    const count = Math.min(14, title.phrase.text.match(/\S+/g)?.length ?? 0) / 5;
    features.add(Math.log(around.agreed ** AGREED * closeness * whole + 1e-4), KIND['as before']);
    features.add(logit(likely), KIND.likely);
    features.add(logit(title.full), KIND.full);
    features.add(logit(title.half), KIND.half);
    for (const [at, { half, full }] of title.heads.entries())
      features.add(logit(half + full), KIND['of head'], at);
    features.add(logit(title.opens), KIND.opens);
    features.add(logit(title.closes), KIND.closes);
    features.add(logit(Math.sqrt(title.opens * title.closes)), KIND.edges);
    features.add(title.name, KIND.name);
    features.add(title.clause, KIND.clause);
    features.add(logit(title.name + title.clause), KIND.whole);
    if (!title.beginsWhole) features.add(1, KIND['cut off before']);
    if (!title.endsWhole) features.add(1, KIND['cut off after']);
    features.add(Math.log(around.agreed + 0.01), KIND.agreed);
    features.add(Math.log(around.elsewhere + 0.05), KIND['agreed elsewhere']);
    features.add(logit(around.held), KIND['holds a likelier']);
    features.add(logit(around.holding), KIND['in a likelier']);
    features.add(Math.log(rank + 1), KIND.rank);
    features.add(nearnessOf(title) - first, KIND['behind the first']);
    features.add(count, KIND.length);
    features.add(count ** 2, KIND.long);
    if (count < 0.3) features.add(1, KIND['one word']);
    else if (count < 0.5) features.add(1, KIND['two words']);
    if (/^\p{Lu}\S*(?:\s+\p{Lu}\S*)*$/u.test(title.phrase.text)) features.add(1, KIND['all capitals']);
    if (title.candidate.segment === 0) features.add(1, KIND['first segment']);
    features.add(Math.min(10, title.candidate.segment) / 5, KIND.segment);
    if (title.candidate.from === 0) features.add(1, KIND['begins segment']);
    if (beginsWithPronoun(title.phrase.text)) features.add(1, KIND['begins with a pronoun']);
    features.add(title.full * title.name, KIND['full name']);
    features.add(likely * title.name, KIND['likely name']);
    features.add(likely * title.clause, KIND['likely clause']);
    features.add(around.agreed * title.name, KIND['agreed name']);
    features.add(logit(title.usable), KIND.usable);
    features.add(title.usable * title.full, KIND['usable and full']);
    if (title.beginsWhole && title.endsWhole) features.add(title.usable, KIND['usable and whole']);
    features.add(title.seen, KIND.seen);
    features.add(Math.log(title.voted + 0.01), KIND.voted);
    features.add(title.voted * title.usable, KIND['voted and usable']);
    features.add(logit(around.usableHeld), KIND['holds a more usable']);
    features.add(logit(around.usableHolding), KIND['in a more usable']);
    return features;
  });
}

/** By which candidates are sorted before they are compared. */
export function promiseOf(title: Pick<WeighedTitle, 'half' | 'full' | 'usable'>): number {
  return nearnessOf(title) + 2 * title.usable;
}

/** How many of the offer's words a candidate is likely to share: 0 to 1.5. */
export function nearnessOf({ half, full }: Pick<WeighedTitle, 'half' | 'full'>): number {
  return half + 1.5 * full;
}

/** How near a candidate is to the offer: 0 to 1.3. */
export function closenessOf({ half, full }: Pick<WeighedTitle, 'half' | 'full'>): number {
  return full + CLOSE * (half + full);
}

/** Whether it begins as a clause does that says who does something ("we wash the nets"). */
export function beginsWithPronoun(text: string): boolean {
  return /^(?:i|we|you|they|he|she|it)\b/i.test(text);
}

function holds(outer: Candidate, inner: Candidate): boolean {
  return inner.from >= outer.from && inner.to <= outer.to;
}

function logit(probability: number): number {
  return Math.log((probability + 0.003) / (1.003 - probability));
}

/** Sørensen-Dice coefficient of two word sets. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
