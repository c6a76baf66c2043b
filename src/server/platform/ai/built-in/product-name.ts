import { COST_NOUNS, isFormOf, OFFER_VERBS } from './lexicon.ts';
import { isStopWord } from './words.ts';

const NAMED =
  /\b(?:called|named|name is|call it|calling it|calling this|call this)\s+(?:the |it )?["“'‘*]{0,2}([\p{Lu}\d][\p{L}\p{N}'&.-]*(?:\s[\p{Lu}\d][\p{L}\p{N}&.-]*){0,3})/u;
const NAMED_LOWER =
  /\b(?:an? (?:\w+ )?(?:app|platform|tool|service|website|product|device|company|startup|marketplace)),? (?:called|named)\s+["“'‘]?([\p{L}\p{N}]{3,20})/iu;
const OPENS_AS_SUBJECT =
  /^\W*(?:(?:hi|hello|hey|so|okay|um|well)[,\s]+)*([\p{Lu}][\p{L}\p{N}]*(?:[\p{Lu}\d][\p{L}\p{N}]*)?(?:\s[\p{Lu}][\p{L}\p{N}]*){0,2}) (?:is|are|lets|helps|makes|connects|turns|gives|sends|matches|offers|builds|rents|sells|brings|delivers|tracks|teaches|will be|uses|finds|puts|takes|keeps|removes|replaces|plays|stops|cleans|protects|predicts|prints|stores|grows|cuts|saves|translates|schedules|monitors|listens|shows|texts|reads|pays|collects) /u;
const NOT_NAMES = new Set(
  `it this that there they we i you he she my our the a an most many people every everyone everybody one small local dog farmers parents
nobody today right every when if in for what who here idea idea's business soil finding problem customers each some all more being
growing getting making selling buying cooking hiring teachers students restaurants companies schools nurses owners drivers`.split(
    /\s+/,
  ),
);

const CAMEL_CASE = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+\p{Lu}\p{L}+)(?![\p{L}\p{N}])/u;
const RIVALS =
  /^(?:TikTok|YouTube|LinkedIn|WhatsApp|PayPal|FaceTime|HelloFresh|DoorDash|GitHub|OpenAI|ChatGPT|AirBnB|WeChat|QuickBooks|WordPress|McDonald|McKinsey)$/i;
const SENTENCE_SUBJECT =
  /(?:^|[.!?]\s+)(?:With\s+)?(\p{Lu}\p{L}{3,}(?:\s\p{Lu}\p{Ll}+)?),? (?:is an?|is the|is our|sends|shows|pays|rents|delivers|listens|lets|matches|tells|collects|makes|asks|texts|reads|fills|turns|helps|connects|gives|they|you|tracks|finds|watches|plans|sorts|books|puts|takes|warns|teaches|measures|learns|checks) /gu;

/** A capital that does something with something: "Evenly works out each person's share". */
const DOER =
  /(?:^|[.!?]\s+)(\p{Lu}\p{Ll}{3,}(?<!s)) (\p{Ll}{3,}s) (?:an?|the|each|every|your|their|our|out|up|in|what|when|how)\s/gu;

/** What the founder calls the product, or null: "called Vinely", "Vinely is an app", or a coined word that does something. */
export function productNameOf(pitch: string): string | null {
  const start = pitch.slice(0, 4000);
  const named = NAMED.exec(start)?.[1] ?? NAMED_LOWER.exec(start)?.[1];
  if (named) return tidy(named);
  const opening = OPENS_AS_SUBJECT.exec(start.slice(0, 200))?.[1];
  if (opening && isCoined(opening, start)) return tidy(opening);
  const camel = CAMEL_CASE.exec(start)?.[1];
  if (camel && !RIVALS.test(camel)) return camel;
  for (const match of start.matchAll(SENTENCE_SUBJECT)) {
    if (match[1] && isCoined(match[1], start)) return tidy(match[1]);
  }
  for (const match of start.slice(0, 600).matchAll(DOER)) {
    const [, name = '', verb = ''] = match;
    if (isFormOf(verb, OFFER_VERBS) && isCoined(name, start) && !COST_NOUNS.has(name.toLowerCase()))
      return tidy(name);
  }
  return null;
}

/** No common word: not a plural, not an -ing or -er word, and never written small in the same text. */
function isCoined(name: string, text: string): boolean {
  const [first = ''] = name.toLowerCase().split(' ');
  if (NOT_NAMES.has(first) || isStopWord(first) || /(?:ers|ists|ing|ies|ions?)$/.test(first)) return false;
  return !new RegExp(`(?<![\\p{L}])${first}(?![\\p{L}])`, 'u').test(text);
}

function tidy(name: string): string {
  const clean = name.replace(/[.'’&-]+$/u, '').trim();
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}
