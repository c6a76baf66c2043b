import {
  type ComparableText,
  comparable,
  countWords,
  indexOfWords,
  isSpaceless,
  type Passage,
  passageAt,
} from '../../platform/text/verbatim.ts';

/** A quote must be long enough to be found in one place only. */
const QUOTE_MIN_CHARACTERS = 12;
const QUOTE_MIN_CHARACTERS_SPACELESS = 6;
const QUOTE_MIN_WORDS = 3;
/** The largest distance between the parts of a quote with an ellipsis, in characters: a paragraph or two. */
const ELLIPSIS_MAX_GAP = 600;

export type QuoteVerdict = 'found' | 'too-short' | 'not-found' | 'own-page' | 'own-words' | 'echoed';

export interface QuoteCheck {
  readonly quote: string;
  readonly pageText: string;
  /** The requested address and the final one after redirects. */
  readonly url: string;
  readonly finalUrl: string;
  /** Hosts of this installation; these and their subdomains show what founders wrote. */
  readonly ownHosts: readonly string[];
  /** The founder's own texts: a page with the same words may only be quoting the founder. */
  readonly ownTexts?: readonly string[];
}

export interface QuoteResult {
  readonly verdict: QuoteVerdict;
  /** The matched words of the page, when found. */
  readonly passage: Passage | null;
}

/**
 * Whether a fetched page contains the words it is cited for (goals, T1). Only `found` counts as verified. Never
 * verified: a page of this installation, words that the founder wrote, and a page that merely echoes its own address.
 */
export function checkQuote(check: QuoteCheck): QuoteResult {
  const [result] = checkQuotes({ ...check, quotes: [check.quote] });
  return result ?? { verdict: 'not-found', passage: null };
}

/** `checkQuote` for several quotes of one page; the page is normalised only once. */
export function checkQuotes(
  page: Omit<QuoteCheck, 'quote'> & { readonly quotes: readonly string[] },
): QuoteResult[] {
  const text = comparable(page.pageText);
  const ownTexts = (page.ownTexts ?? []).map(comparable);
  return page.quotes.map((quote) => checkIn({ ...page, quote }, text, ownTexts));
}

function checkIn(
  check: Omit<QuoteCheck, 'ownTexts'>,
  page: ComparableText,
  ownTexts: readonly ComparableText[],
): QuoteResult {
  const failed = (verdict: QuoteVerdict): QuoteResult => ({ verdict, passage: null });
  if (!isLongEnough(comparable(trimQuote(check.quote)).text)) return failed('too-short');
  if (isOwnPage(check.url, check.ownHosts) || isOwnPage(check.finalUrl, check.ownHosts))
    return failed('own-page');
  if (isEchoed(check.quote, check.url) || isEchoed(check.quote, check.finalUrl)) return failed('echoed');
  if (ownTexts.some((text) => findQuoteIn(check.quote, text))) return failed('own-words');
  const passage = findQuoteIn(check.quote, page);
  return passage ? { verdict: 'found', passage } : failed('not-found');
}

/**
 * Looks for a quote in a text, word for word: white space, case, typographic quotes and dashes and soft hyphens may
 * differ; words and numbers may not. An ellipsis stands for omitted words between parts of at least three words each,
 * in order and near each other. Returns null when the quote is not found or is too short to be meaningful.
 */
export function findQuote(quote: string, text: string): Passage | null {
  return findQuoteIn(quote, comparable(text));
}

/** {@link findQuote} in a text that is already normalised. */
export function findQuoteIn(quote: string, page: ComparableText): Passage | null {
  const whole = comparable(trimQuote(quote)).text;
  if (!isLongEnough(whole)) return null;
  const at = indexOfWords(whole, page);
  if (at !== -1) return passageAt(page, at, at + whole.length);
  return findParts(whole, page);
}

function findParts(whole: string, page: ComparableText): Passage | null {
  const parts = whole.split(/ ?[[(]?\.{3,}[\])]? ?/).map(trimQuote);
  if (parts.length < 2 || !parts.every((part) => countWords(part) >= QUOTE_MIN_WORDS)) return null;
  const [first = '', ...rest] = parts;
  for (let at = indexOfWords(first, page); at !== -1; at = indexOfWords(first, page, at + 1)) {
    const end = endOfParts(rest, page, at + first.length);
    if (end !== -1) return passageAt(page, at, end);
  }
  return null;
}

function endOfParts(parts: readonly string[], page: ComparableText, from: number): number {
  let end = from;
  for (const part of parts) {
    const at = indexOfWords(part, page, end);
    if (at === -1 || at - end > ELLIPSIS_MAX_GAP) return -1;
    end = at + part.length;
  }
  return end;
}

/** Removes what the citing text added: quotation marks around a quote, ellipses at its ends, a closing full stop. */
function trimQuote(quote: string): string {
  return quote.replace(/^[\s"'“”„«»‘’….]+/u, '').replace(/[\s"'“”„«»‘’….,;:]+$/u, '');
}

function isLongEnough(quote: string): boolean {
  const least = isSpaceless(quote) ? QUOTE_MIN_CHARACTERS_SPACELESS : QUOTE_MIN_CHARACTERS;
  return quote.length >= least && countWords(quote) >= QUOTE_MIN_WORDS;
}

function isOwnPage(url: string, ownHosts: readonly string[]): boolean {
  const host = hostOf(url);
  return ownHosts.some((own) => host === own.toLowerCase() || host.endsWith(`.${own.toLowerCase()}`));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
}

/** Whether the words come from the page's own address: a search form or an error page repeats any words put there. */
function isEchoed(quote: string, url: string): boolean {
  const words = lettersOnly(comparable(quote).text);
  return words !== '' && lettersOnly(comparable(decodeLoosely(url)).text).includes(words);
}

function decodeLoosely(url: string): string {
  let text = url;
  for (let round = 0; round < 3; round += 1)
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    });
  return text;
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
