import { wordsLike } from './evidence.words.ts';

/** The units that figures count, under one canonical name each: currencies and periods. */
const UNITS: Readonly<Record<string, RegExp>> = {
  euros: /€|(?<!\p{L})(?:euros?|eur)(?!\p{L})/iu,
  dollars: /\$|(?<!\p{L})(?:dollars?|usd|bucks?)(?!\p{L})/iu,
  pounds: /£|(?<!\p{L})(?:pounds?|gbp|quid)(?!\p{L})/iu,
  francs: wordsLike('francs?|chf'),
  yen: /¥|(?<!\p{L})(?:yen|jpy)(?!\p{L})/iu,
  rupees: /₹|(?<!\p{L})(?:rupees?|inr)(?!\p{L})/iu,
  cents: wordsLike('cents?'),
  hours: wordsLike('(?:an|per|each|every|a|the) hour|hourly'),
  days: wordsLike('(?:per|each|every|a) day|daily'),
  weeks: wordsLike('(?:per|each|every|a) week|weekly'),
  months: wordsLike('(?:per|each|every|a) month|monthly'),
  years: wordsLike('(?:per|each|every|a) year|yearly|annual(?:ly)?|per annum'),
};

/** The units used in a text: euros, dollars, per month. */
export function unitsIn(text: string): Set<string> {
  return new Set(Object.entries(UNITS).flatMap(([name, words]) => (text.search(words) === -1 ? [] : name)));
}

const FIGURE =
  '(?=\\s(?:an? |\\p{Sc})?(?:\\d|half|dozen|\\p{L}*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred|thousand|million|third|quarter)))';
const BOUNDS: Readonly<Record<string, RegExp>> = {
  most: wordsLike(
    `(?:fewer than|less than|under|below|at most|up to|no more than|not even|only|nearly|almost)${FIGURE}|few|fewer|hardly any`,
  ),
  least: wordsLike(`(?:more than|over|above|at least|no fewer than|no less than)${FIGURE}`),
};

/** Whether a text gives its figures as a minimum, a maximum, both or neither. */
export function boundsIn(text: string): string {
  return Object.entries(BOUNDS)
    .flatMap(([name, words]) => (text.search(words) === -1 ? [] : name))
    .join(' and ');
}
