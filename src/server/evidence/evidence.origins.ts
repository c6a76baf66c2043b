import { createHash } from 'node:crypto';
import { type ComparableText, comparable } from '../platform/text/verbatim.ts';
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
 * its origin's key. The result does not depend on the order of the list.
 */
export function originKeys(origins: readonly EvidenceOrigin[]): string[] {
  const prepared = origins.map(prepare);
  const keys = prepared.map((each) => each.key);
  // Propagates the smallest key of each group to its neighbours until nothing changes.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [i, a] of prepared.entries())
      for (const [j, b] of prepared.entries()) {
        if (j <= i || keys[i] === keys[j] || !isSame(a, b)) continue;
        const [least, other] = [keys[i] ?? '', keys[j] ?? ''].sort();
        for (const [at, key] of keys.entries()) if (key === other) keys[at] = least ?? '';
        changed = true;
      }
  }
  return keys;
}

/** Whether two sources are one: the same page, a reprint, or a page that contains the other's quoted sentence. */
export function sameOrigin(a: EvidenceOrigin, b: EvidenceOrigin): boolean {
  return isSame(prepare(a), prepare(b));
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

function isSame(a: PreparedOrigin, b: PreparedOrigin): boolean {
  if (a.key === b.key || a.own === b.own || saysTheSame(a.phrases, b.phrases)) return true;
  if (a.site === '' || b.site === '') return false;
  if (a.site === b.site && a.title !== '' && a.title === b.title) return true;
  if (a.page.text !== '' && a.page.text === b.page.text) return true;
  if (likeness(a.sketch, b.sketch) >= NEAR_DUPLICATE) return true;
  return findQuoteIn(a.quote, b.page) !== null || findQuoteIn(b.quote, a.page) !== null;
}

/** Whether two texts are the same, or one contains the other and both are too long for that to be chance. */
function saysTheSame(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => one === other || isWithin(one, other) || isWithin(other, one)));
}

function isWithin(part: string, whole: string): boolean {
  return part.split(' ').length >= PHRASE_WORDS && ` ${whole} `.includes(` ${part} `);
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

/** The share of hashes that two sketches have in common, 0 to 1; 0 for texts that are too short. */
function likeness(a: readonly number[], b: readonly number[]): number {
  if (a.length < SHINGLES_MIN || b.length < SHINGLES_MIN) return 0;
  const union = [...new Set([...a, ...b])]
    .sort((x, y) => x - y)
    .slice(0, Math.min(SKETCH_SIZE, a.length + b.length));
  const inA = new Set(a);
  const inB = new Set(b);
  return union.filter((each) => inA.has(each) && inB.has(each)).length / union.length;
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
