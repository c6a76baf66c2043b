import {
  BE,
  BODIES,
  DETERMINERS,
  HAVE,
  IRREGULAR_PASTS,
  isFormOf,
  MODALS,
  NOT_PASTS,
  NUMBER_WORDS,
  PAY_VERBS,
  PREPOSITIONS,
  PRODUCT_NOUNS,
  SAY_VERBS,
  TEAM_NOUNS,
} from './lexicon.ts';
import { isCustomerNoun } from './noun-phrases.ts';
import { wordsOf } from './words.ts';

/** Who a clause is about: its first noun phrase, as far as a look without a parser tells. */
export type SubjectKind =
  | 'founder'
  | 'team'
  | 'product'
  | 'it'
  | 'counted'
  | 'case'
  | 'people'
  | 'nobody'
  | 'they'
  | 'you'
  | 'rivals'
  | 'there'
  | 'name'
  | 'thing';

/** What the first finite verb says of time and reality; `none` where no verb was found. */
export type Tense = 'past' | 'perfect' | 'modal' | 'future' | 'progressive' | 'present' | 'none';

/** The grammar of one clause, roughly. */
export interface ClauseShape {
  /** Its words in lower case, leading adverbials left out. */
  readonly words: readonly string[];
  readonly subject: SubjectKind;
  readonly tense: Tense;
  /** Where in `words` the verb that carries the meaning stands; -1 without one. */
  readonly verbAt: number;
  /** That verb as it stands, or ''. */
  readonly verb: string;
  readonly negated: boolean;
}

const FOUNDER = /^(?:i|we|i'm|we're|i've|we've|i'd|we'd|i'll|we'll|me)$/;
const ADVERB =
  /^(?:already|also|just|now|still|even|then|actually|really|usually|always|never|often|only|all|both|each|ever|since|immediately|later|currently|mostly|mainly|personally|recently|typically|automatically|simply|not|\w{3,}ly)$/;
const NEGATION = /^(?:not|never|no|nobody|none|neither|hardly|barely|cannot|without|\w+n't)$/;
const RIVALS =
  /^(?:other|others|existing|ordinary|traditional|conventional|normal|regular|current|competing|competitors?|rivals?|incumbents?|professional|big|bigger|large|cheap|cheaper|generic|standard|most|today's|public)$/;
const LEAD =
  /^(?:(?:and|but|so|then|also|because|although|though|while|whereas|yet|plus|right now|today|currently|nowadays|usually|often|again|meanwhile|sadly|luckily|honestly|altogether|so far|to date)\b[, ]*)+/i;
/** "In the test month", "Since March", "After the storm,": what may stand before the subject. */
const ADVERBIAL_OPENING =
  /^(?:in|on|at|since|after|before|during|over|within|for|by|from|last|this|next|every|when|once|as|with|of|to|under|between|until|out of|back in|so far)\b/i;
const ENDS_AT_COMMA = /^[^,.;]{0,60},\s+/;
const ENDS_AT_PRONOUN = /^[^,.;]{0,60}?\s(?=(?:we|i|they|he|she|it|nobody|no one|there)\s)/i;
/** "In nine weeks 53 driveways": a count right behind a short opening begins the subject. */
const ENDS_AT_COUNT =
  /^[^,.;]{0,34}?\s(?=(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty) (?!days?\b|weeks?\b|months?\b|years?\b|nights?\b|hours?\b|minutes?\b|percent\b|million\b|to\b|and\b)[a-z'-]+ (?!before\b|later\b)\w)/i;

/** Times that can only be past; "put" and "read" beside them are past too. */
const PAST_ANCHOR = /\b(?:since|so far|already|last (?:\w+ )?\w+|ago|yesterday)\b/i;

/** Reads the shape of a clause that has no fillers; pure and linear in its length. */
export function shapeOf(clause: string, name: string | null): ClauseShape {
  const plain = clause.replaceAll('’', "'").slice(0, 600);
  const body = withoutLead(plain);
  const tokens = wordsOf(body);
  const words = tokens.map((token) => token.text);
  const anchored = PAST_ANCHOR.test(plain);
  const verbAt = finiteVerbAt(words, anchored);
  const tense = tenseAt(words, verbAt, anchored);
  const main = mainVerbAt(words, verbAt);
  return {
    words,
    subject: subjectOf(body, words, verbAt, name),
    tense,
    verbAt: main,
    verb: words[main] ?? '',
    negated: words.slice(0, Math.max(0, main) + 3).some((word) => NEGATION.test(word)),
  };
}

function withoutLead(text: string): string {
  const body = text.replace(LEAD, '');
  if (!ADVERBIAL_OPENING.test(body)) return body;
  const comma = ENDS_AT_COMMA.exec(body)?.[0];
  const [nearest] = [ENDS_AT_COUNT.exec(body)?.[0], ENDS_AT_PRONOUN.exec(body)?.[0]]
    .filter((found) => found !== undefined)
    .sort((a, b) => a.length - b.length);
  const opening = comma ?? nearest;
  if (opening === undefined || opening.length >= body.length - 8) return body;
  return body.slice(opening.length).replace(LEAD, '');
}

/** Where another clause begins; what follows is not the main verb of this one. */
const RELATIVES = /^(?:who|which|that|because|when|if|while|and|but|where|whose|so|what|how)$/;

/** The first finite verb; a word that may as well be a noun gives way to a clear verb behind it. */
function finiteVerbAt(words: readonly string[], anchored: boolean): number {
  let doubtful = -1;
  for (const [index, word] of words.entries()) {
    if (index > 14) break;
    const before = words[index - 1] ?? '';
    const after = words[index + 1] ?? '';
    if (isAuxiliary(word)) return index;
    if (index === 0) continue;
    if (isPast(words, index, anchored)) {
      if (isParticiple(words, index)) continue;
      return index;
    }
    if (doubtful >= 0 && RELATIVES.test(word)) break;
    if (doubtful >= 0) continue;
    if (!isPresent(word, before, after)) continue;
    if (PRONOUN.test(before) || (PRESENT_FOLLOWERS.test(after) && !PREPOSITIONS.has(after))) return index;
    doubtful = index;
  }
  return doubtful;
}

/** "Schools built before 1990 have", "parts grown by hand are": the verb is still to come. */
function isParticiple(words: readonly string[], index: number): boolean {
  if (!PREPOSITIONS.has(words[index + 1] ?? '')) return false;
  const rest = words.slice(index + 2, index + 8);
  const end = rest.findIndex((word) => RELATIVES.test(word));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .some((word) =>
      /^(?:is|are|have|has|do|does|don't|doesn't|can|cannot|can't|will|need|needs|want|tells?)$/.test(word),
    );
}

function isAuxiliary(word: string): boolean {
  return (
    MODALS.has(word) || BE.has(word) || HAVE.has(word) || /^(?:do|does|did|don't|doesn't|didn't)$/.test(word)
  );
}

function isPast(words: readonly string[], index: number, anchored: boolean): boolean {
  const word = words[index] ?? '';
  if (!IRREGULAR_PASTS.has(word) && !/[a-z]{2}ed$/.test(word)) return false;
  let at = index - 1;
  while (at > 0 && ADVERB.test(words[at] ?? '') && !DETERMINERS.has(words[at] ?? '')) at -= 1;
  const before = words[at] ?? '';
  const after = words[index + 1] ?? '';
  if (DETERMINERS.has(before) && !STANDS_ALONE.test(before)) return false;
  if (PREPOSITIONS.has(before) && !NUMBER_WORDS.has(before)) return false;
  if (word === 'used') return after !== 'to';
  if (!NOT_PASTS.has(word)) return true;
  if (/^(?:left|found|quit|lit)$/.test(word)) return true;
  return (
    /^(?:he|she|it)$/.test(before) ||
    anchored ||
    (isPersonish(before) && !/s$/.test(before)) ||
    at < index - 1
  );
}

/** Determiners that may also be a subject by themselves: "of those stopped", "all liked". */
const STANDS_ALONE =
  /^(?:all|both|one|two|three|four|five|six|seven|eight|nine|ten|each|some|many|several|most|few|this|that|these|those)$/;

const PRESENT_FOLLOWERS =
  /^(?:a|an|the|this|that|these|those|my|our|your|his|her|its|their|each|every|some|any|no|all|both|it|them|us|me|you|him|to|into|onto|on|in|at|for|from|with|without|by|up|down|out|off|over|as|about|around|through|between|when|what|which|who|how|where|if|not|only|too|more|less|nothing|somebody|someone|people|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|half|\d.*|like|so|because|and|or|under|after|before|against|automatically|directly)$/;

const PRONOUN = /^(?:i|we|they|you|he|she|it|who|nobody|everybody|everyone)$/;

function isPresent(word: string, before: string, after: string): boolean {
  if (/^(?:i|we|they|you|who|which|that|people|nobody|everybody|everyone)$/.test(before))
    return !ADVERB.test(word) && !DETERMINERS.has(word) && !PREPOSITIONS.has(word) && !/ing$/.test(word);
  if (/^(?:he|she|it)$/.test(before)) return /s$/.test(word);
  if (isFormOf(word, BODIES) || PRODUCT_NOUNS.has(word) || isCustomerNoun(word)) return false;
  const several =
    /^(?:two|three|four|five|six|seven|eight|nine|ten|all|both|them|most|many|more|others|\d[\d,.]*)$/.test(
      before,
    );
  if (several) return SAY_VERBS.has(word) || PAY_VERBS.has(word) || word === 'use';
  if (DETERMINERS.has(before) || PREPOSITIONS.has(before) || ADVERB.test(word)) return false;
  const pluralBefore = /[a-z]{3}s$/.test(before) && !/(?:ss|us|is|ics|works|gas)$/.test(before);
  if (/[a-z]{2}s$/.test(word) && !/(?:ss|us|is)$/.test(word) && !pluralBefore && !before.endsWith("'s"))
    return PRESENT_FOLLOWERS.test(after);
  return (
    (pluralBefore || isCustomerNoun(before)) &&
    /^[a-z]+$/.test(word) &&
    !/(?:ing|s|ed)$/.test(word) &&
    !DETERMINERS.has(word) &&
    !PREPOSITIONS.has(word) &&
    !/^(?:and|or|but|who|which|that|than|as)$/.test(word)
  );
}

function isPersonish(word: string): boolean {
  return isCustomerNoun(word) || BODIES.has(word) || NUMBER_WORDS.has(word) || /^\d/.test(word);
}

/** Past the auxiliaries and adverbs: "have already been asking" is about asking. */
function mainVerbAt(words: readonly string[], finite: number): number {
  if (finite < 0) return -1;
  let at = finite;
  while (at + 1 < words.length) {
    const word = words[at] ?? '';
    if (
      !MODALS.has(word) &&
      !BE.has(word) &&
      !HAVE.has(word) &&
      !ADVERB.test(word) &&
      !/^(?:been|be|being|do|does|did|don't|doesn't|didn't|got|not|going|to|gonna|started|begun)$/.test(word)
    )
      break;
    const next = words[at + 1] ?? '';
    if (at > finite && !ADVERB.test(word) && !/^(?:been|be|being|not|got|going|to)$/.test(word)) break;
    if ((DETERMINERS.has(next) && !/^(?:all|both|each)$/.test(next)) || /^\d/.test(next)) break;
    if (PREPOSITIONS.has(next) && next !== 'to') break;
    if (/^(?:it|them|us|me|him|her|this|that|something|nothing|so)$/.test(next)) break;
    at += 1;
  }
  return at;
}

function tenseAt(words: readonly string[], finite: number, anchored: boolean): Tense {
  if (finite < 0) return 'none';
  const word = words[finite] ?? '';
  const rest = words.slice(finite + 1, finite + 5);
  if (/^(?:will|won't|gonna|.*'ll)$/.test(word)) return 'future';
  if (MODALS.has(word)) return rest[0] === 'better' ? 'present' : 'modal';
  const next = rest.find((candidate) => !ADVERB.test(candidate)) ?? '';
  if (HAVE.has(word)) {
    if (next === 'to') return /^had/.test(word) ? 'past' : 'modal';
    if (IRREGULAR_PASTS.has(next) || /^(?:come|become|run|\w{2,}(?:ed|wn|en))$/.test(next)) return 'perfect';
    return /^had/.test(word) ? 'past' : 'present';
  }
  if (BE.has(word)) {
    if (/^(?:was|were|wasn't|weren't)$/.test(word)) return next === 'going' ? 'modal' : 'past';
    if (next === 'going' && rest.includes('to')) return 'future';
    return /[a-z]{2}ing$/.test(next) ? 'progressive' : 'present';
  }
  if (/^did/.test(word)) return 'past';
  if (/^(?:do|does|don't|doesn't)$/.test(word)) return 'present';
  return isPast(words, finite, anchored) ? 'past' : 'present';
}

function subjectOf(body: string, words: readonly string[], verbAt: number, name: string | null): SubjectKind {
  const [first = '', second = ''] = words;
  const head = words.slice(0, verbAt > 0 ? verbAt : Math.min(words.length, 5));
  const phrase = head.join(' ');
  if (FOUNDER.test(first)) return 'founder';
  if (/^(?:nobody|none)$/.test(first) || /^(?:no one|not one|not a)\b/.test(phrase)) return 'nobody';
  if (
    name &&
    body.slice(0, 80).toLowerCase().includes(name.toLowerCase()) &&
    phrase.includes(name.toLowerCase().split(' ')[0] ?? '\u0000')
  )
    return 'product';
  if (/^(?:there|there's)$/.test(first)) return 'there';
  if (/^(?:it|it's|this|that)$/.test(first) && head.length <= 1) return 'it';
  if (/^(?:they|they're|they've|those|these|she|he|she's|he's)$/.test(first) && head.length <= 2)
    return 'they';
  if (/^(?:you|you're)$/.test(first)) return 'you';
  if (/^(?:my|our)$/.test(first) || /\bof (?:us|(?:our|the) founders)\b/.test(phrase)) {
    if (head.some((word) => TEAM_NOUNS.has(word)) || /\bof us\b/.test(phrase)) return 'team';
    return first === 'our' ? 'product' : 'thing';
  }
  if (RIVALS.test(first) || (/^(?:the|a|an)$/.test(first) && RIVALS.test(second))) return 'rivals';
  if (
    /^(?:\d|about|around|nearly|almost|over|roughly|some \d|only)/.test(first) ||
    NUMBER_WORDS.has(first) ||
    /^(?:all|both|most|many|half|each|every one|a (?:third|quarter|fifth|tenth|dozen|couple|few)|the first \w+)\b/.test(
      phrase,
    )
  ) {
    return head.some((word) => /^(?:co-?)?founders?$/.test(word)) || /\bour board\b/.test(phrase)
      ? 'team'
      : 'counted';
  }
  const noun =
    head.find((_, at) => at > 0 && (PREPOSITIONS.has(head[at + 1] ?? '') || at === head.length - 1)) ?? '';
  const someone = isFormOf(noun, BODIES) || isCustomerNoun(noun) || isCustomerNoun(`${noun}s`);
  if (/^(?:the|this|each|every|an?)$/.test(first) && !someone && head.some((word) => PRODUCT_NOUNS.has(word)))
    return 'product';
  if (/^(?:an?|another|the|one's|his|her|their|its|\w+'s)$/.test(first) || /'s$/.test(second)) {
    return someone || head.some((word) => isFormOf(word, BODIES) || isCustomerNoun(word)) ? 'case' : 'thing';
  }
  if (head.some(isCustomerNoun)) return 'people';
  if (/^\p{Lu}/u.test(body) && verbAt === 1 && !/s$/.test(first)) return 'name';
  return 'thing';
}
