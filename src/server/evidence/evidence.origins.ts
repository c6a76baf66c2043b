import { createHash } from 'node:crypto';
import { createGroups, type Groups, joinSharing } from '../../shared/groups.ts';
import { type ComparableText, comparable, UNSPACED } from '../platform/text/verbatim.ts';
import { findQuoteIn } from './checks/evidence.verify.ts';

/** What is known about the source of a piece of evidence. */
export interface EvidenceOrigin {
  /** Null for the founder's own pitch, notes and members. */
  readonly finalUrl: string | null;
  /** The full text of the source; empty when it could not be fetched. */
  readonly text: string;
  readonly quote: string;
  /** The statement drawn from it; pieces with identical statements count as one text. */
  readonly statement?: string;
  /** The key that it already has; pieces with the same key stay together. */
  readonly held?: string;
}

/** Minimum similarity (0 to 1) at which two texts count as copies of one. */
const NEAR_DUPLICATE = 0.5;
/** A run of this many identical words is taken for a copy, not for chance. */
const PHRASE_WORDS = 6;
const SHINGLE_WORDS = 5;
const SHINGLES_MIN = 20;
const SKETCH_SIZE = 256;
const SKETCH_WORDS = 20_000;

/**
 * Groups sources into independent origins (design, section 4: reprints of one source count once) and gives each source
 * its origin's key, the least of its members' keys. The result does not depend on the order of the list. What is equal is
 * found by look-up and what is contained by a tree of words, so that thousands of statements take time by their length;
 * only pages are compared in pairs.
 */
export function originKeys(origins: readonly EvidenceOrigin[]): string[] {
  const prepared = origins.map(prepare);
  const groups = createGroups(prepared.length);
  joinSharing(groups, prepared.map(marksOf));
  joinContained(prepared, groups);
  joinPages(prepared, groups);
  const least = new Map<number, string>();
  for (const [index, { key }] of prepared.entries()) {
    const held = least.get(groups.of(index));
    if (held === undefined || key < held) least.set(groups.of(index), key);
  }
  return prepared.map(({ key }, index) => least.get(groups.of(index)) ?? key);
}

/** Whether two sources are one: the same page, a reprint, or a page that contains the other's quoted sentence. */
export function sameOrigin(a: EvidenceOrigin, b: EvidenceOrigin): boolean {
  return new Set(originKeys([a, b])).size === 1;
}

/** Equal for what has the same key, address or words, and for pages of one site and title or of the same text. */
function marksOf({ key, own, phrases, site, title, page }: PreparedOrigin): string[] {
  const marks = [`key ${key}`, `own ${own}`, ...phrases.map((phrase) => `says ${phrase}`)];
  if (site !== '' && title !== '') marks.push(`title ${site} ${title}`);
  if (site !== '' && page.text !== '') marks.push(`page ${page.text}`);
  return marks;
}

/** Joins texts of which one contains the other, where the contained one is too long for that to be chance. */
function joinContained(prepared: readonly PreparedOrigin[], groups: Groups): void {
  const phrases = new Map<string, number>();
  for (const [index, each] of prepared.entries())
    for (const phrase of each.phrases) if (!phrases.has(phrase)) phrases.set(phrase, index);
  const tree = createWordTree();
  const parts = [...phrases].map(([phrase, index]) => ({ words: phrase.split(' '), index }));
  for (const { words, index } of parts) if (words.length >= PHRASE_WORDS) tree.add(words, index);
  for (const { words, index } of parts)
    for (let from = 0; from + PHRASE_WORDS <= words.length; from += 1)
      tree.follow(words, from, (contained) => groups.join(index, contained));
}

interface WordTree {
  add(words: readonly string[], index: number): void;
  /** Calls `onEnd` for each added text that begins at this word. */
  follow(words: readonly string[], from: number, onEnd: (index: number) => void): void;
}

function createWordTree(): WordTree {
  const branches: Map<string, number>[] = [new Map()];
  const ends = new Map<number, number>();
  return {
    add: (words, index) => {
      let at = 0;
      for (const word of words) {
        const next = branches[at]?.get(word) ?? branches.length;
        if (next === branches.length) {
          branches[at]?.set(word, next);
          branches.push(new Map());
        }
        at = next;
      }
      ends.set(at, index);
    },
    follow: (words, from, onEnd) => {
      let at: number | undefined = 0;
      for (let place = from; place < words.length; place += 1) {
        at = branches[at]?.get(words[place] ?? '');
        if (at === undefined) return;
        const end = ends.get(at);
        if (end !== undefined) onEnd(end);
      }
    },
  };
}

/** Joins pages of which one is a reprint of the other, or contains the sentence that the other is quoted with. */
function joinPages(prepared: readonly PreparedOrigin[], groups: Groups): void {
  const sited = [...prepared.entries()].filter(([, { site }]) => site !== '');
  const read = sited.filter(([, { page }]) => page.text !== '');
  if (read.length === 0) return;
  const quotes = new Map(sited.map(([index, { quote }]) => [index, soughtQuote(quote)]));
  for (const [at, page] of read) {
    const words = new Set(page.page.text.match(WORD));
    for (const [other, source] of sited) {
      if (groups.of(at) === groups.of(other)) continue;
      const sought = quotes.get(other);
      const mayQuote = sought && (sought.telling === null || words.has(sought.telling));
      if (
        likeness(page.sketch, source.sketch) >= NEAR_DUPLICATE ||
        (mayQuote && findQuoteIn(source.quote, page.page) !== null)
      )
        groups.join(at, other);
    }
  }
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A quote with its longest word, which a page that contains the quote contains as well; null where words are not spaced. */
function soughtQuote(quote: string): { readonly telling: string | null } {
  const { text } = comparable(quote);
  const words = text.match(WORD) ?? [];
  const isSpaced = words.length > 0 && !UNSPACED.test(text);
  return { telling: isSpaced ? words.reduce((a, b) => (b.length > a.length ? b : a)) : null };
}

/** The key of a source on its own: its normalised address, or a hash of its words. */
export function originKey(origin: Pick<EvidenceOrigin, 'finalUrl' | 'quote'>): string {
  if (origin.finalUrl !== null && URL.canParse(origin.finalUrl))
    return `page:${plainAddress(origin.finalUrl)}`;
  return `words:${createHash('sha256').update(plainWords(origin.quote)).digest('hex').slice(0, 24)}`;
}

/** Normalises a text for comparison: no case, punctuation or extra spaces. */
export function plainWords(text: string): string {
  const plain = comparable(text).text;
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu)?.join(' ') ?? plain;
}

interface PreparedOrigin extends EvidenceOrigin {
  readonly key: string;
  /** The key by address or words alone, regardless of previous grouping. */
  readonly own: string;
  /** The quote and the statement, normalised. */
  readonly phrases: readonly string[];
  readonly page: ComparableText;
  readonly site: string;
  readonly title: string;
  readonly sketch: readonly number[];
}

function prepare(origin: EvidenceOrigin): PreparedOrigin {
  const hasUrl = origin.finalUrl !== null && URL.canParse(origin.finalUrl);
  const page = comparable(origin.text);
  return {
    ...origin,
    key: origin.held ?? originKey(origin),
    own: originKey(origin),
    phrases: [origin.quote, origin.statement ?? ''].map(plainWords).filter((phrase) => phrase !== ''),
    page,
    site: hasUrl ? registrableDomain(new URL(origin.finalUrl ?? '').hostname) : '',
    title: comparable(origin.text.split('\n', 1)[0] ?? '').text,
    sketch: sketchOf(page.text),
  };
}

const TRACKING =
  /^(utm_.*|mtm_.*|pk_.*|mc_[ce]id|fbclid|gclid|dclid|msclkid|igshid|yclid|twclid|_ga|_gl|ref|ref_src|referrer|source|src|from|via|share|shared|campaign|cmpid|icid|ncid|spm|amp|print|output|lang|hl)$/i;

/** Normalises an address: drops scheme, www, tracking parameters, fragment and endings that lead to the same page. */
function plainAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = decodedPath(url.pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\/(amp|print|index|default|home))?(\.(html?|xhtml|php\d?|aspx?|jsp|amp|shtml))?\/?$/, '')
    .replace(/\/(amp|print)$/, '');
  const query = url.searchParams.toString();
  return `${url.hostname.replace(/\.$/, '').replace(/^((www\d?|m|amp|mobile)\.)+/, '')}${path}${query && `?${query}`}`;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Second-level labels under which registries sell names, and sites whose subdomains belong to different owners. */
const SHARED_LABELS = /^(co|com|org|net|gov|gob|gouv|edu|ac|or|ne|go)\.[a-z]{2}$/;
const SHARED_SITES =
  /^(github\.io|gitlab\.io|blogspot\.com|wordpress\.com|substack\.com|medium\.com|tumblr\.com|vercel\.app|netlify\.app|pages\.dev)$/;

/** The registrable domain of a host name, by the usual rules of registries. */
export function registrableDomain(hostname: string): string {
  const labels = hostname.replace(/\.$/, '').split('.');
  const lastTwo = labels.slice(-2).join('.');
  return SHARED_LABELS.test(lastTwo) || SHARED_SITES.test(lastTwo) ? labels.slice(-3).join('.') : lastTwo;
}

/** A MinHash-like sketch: the smallest hashes of all five-word runs, so that similar texts have similar sketches. */
function sketchOf(text: string): readonly number[] {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, SKETCH_WORDS);
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1)
    hashes.add(hash(words.slice(at, at + SHINGLE_WORDS).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/** The share of hashes that two sorted sketches have in common, 0 to 1; 0 for texts that are too short. */
function likeness(a: readonly number[], b: readonly number[]): number {
  if (a.length < SHINGLES_MIN || b.length < SHINGLES_MIN) return 0;
  let [atA, atB, together, shared] = [0, 0, 0, 0];
  while (together < SKETCH_SIZE && (atA < a.length || atB < b.length)) {
    const [inA = Number.POSITIVE_INFINITY, inB = Number.POSITIVE_INFINITY] = [a[atA], b[atB]];
    if (inA <= inB) atA += 1;
    if (inB <= inA) atB += 1;
    if (inA === inB) shared += 1;
    together += 1;
  }
  return shared / together;
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
