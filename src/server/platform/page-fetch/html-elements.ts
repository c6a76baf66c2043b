import { IN_SIGHT, isSeen, type Sight, sightOf } from './html-sight.ts';
import type { Tag } from './html-tag.ts';

const setOf = (words: string) => new Set(words.split(' '));

/** No browser nests deeper. What is written deeper still counts as unseen. */
const MAX_DEPTH = 512;
const VOID = setOf(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
/** "Special" elements of the HTML standard: the end tag of any other element does not reach past them. */
const SPECIAL = setOf(
  'address applet article aside blockquote body button caption center colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html li listing main ' +
    'marquee menu nav object ol p pre search section select summary table tbody td template tfoot th thead title ' +
    'tr ul svg math',
);
/** No end tag reaches past these, except that of a part of a table past those of its own. */
const SCOPES = setOf('applet button caption html marquee math object select svg table td template th');
/** Nor that of an item past a list in it. */
const LIST_SCOPES = new Set([...SCOPES, 'ol', 'ul']);
const CELL_SCOPES = setOf('caption td th');
const TABLE_PARTS = setOf('caption colgroup table tbody td tfoot th thead tr');
/** The start of these ends a paragraph. */
const ENDS_P = setOf(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul',
);
/** Elements that the start of another ends, which thus need no end tag. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', setOf('a')],
  ['body', setOf('head')],
  ...['dd', 'dt'].map((name) => [name, setOf('dd dt')] as const),
  ['li', setOf('li')],
  ...['rp', 'rt'].map((name) => [name, setOf('rp rt')] as const),
  ...['tbody', 'tfoot', 'thead'].map((name) => [name, setOf('caption colgroup tbody tfoot thead')] as const),
  ...['td', 'th'].map((name) => [name, setOf('td th')] as const),
  ['tr', setOf('caption colgroup tr')],
]);
const PASSED_BY_ITEMS = setOf('address div p');
/** A browser opens these again after the end of what they were opened in. */
const FORMATTING = setOf('a b big code em font i nobr s small strike strong tt u');

interface Element {
  readonly name: string;
  readonly sight: Sight;
  readonly isForeign: boolean;
  /** Whether it is a paragraph or in one, with no scope between: most tags ask, and the answer must cost nothing. */
  readonly isInParagraph: boolean;
  /** Whether it hides what follows the end of its parent as well, unless its own end tag was there. */
  readonly reopens: boolean;
}

/**
 * The elements that are open at a place of a page, as the tree construction of the HTML standard has them, as far
 * as it decides where a hidden element ends. In doubt it stays open: a quote that is missed is only not verified.
 */
export class OpenElements {
  readonly #open: Element[] = [];
  #isTooDeep = false;

  get sight(): Sight {
    return this.#isTooDeep ? { ...IN_SIGHT, isGone: true } : (this.#open.at(-1)?.sight ?? IN_SIGHT);
  }

  get isForeign(): boolean {
    return this.#open.at(-1)?.isForeign === true;
  }

  start(tag: Tag): void {
    const { name } = tag;
    if (TABLE_PARTS.has(name) && name !== 'table' && !this.#isInTable()) return;
    if (ENDS_P.has(name) && this.#isInParagraph) this.#close((open) => open === 'p', SCOPES);
    const ended = ENDED_BY.get(name);
    if (ended) this.#close((open) => ended.has(open), barriersOfStart(name));
    const isForeign = this.isForeign || name === 'svg' || name === 'math';
    if (VOID.has(name) || (isForeign && tag.closesItself)) return;
    if (this.#open.length >= MAX_DEPTH) this.#isTooDeep = true;
    else
      this.#open.push({
        name,
        sight: sightOf(tag, this.sight),
        isForeign,
        isInParagraph: name === 'p' || (this.#isInParagraph && !SCOPES.has(name)),
        reopens: FORMATTING.has(name) && !isSeen(sightOf(tag, IN_SIGHT)),
      });
  }

  /** What follows `</body>` and `</html>` is still part of the body. */
  end(name: string): void {
    if (name === 'body' || name === 'html') return;
    this.#close((open) => open === name, SPECIAL.has(name) ? scopesOf(name) : SPECIAL);
  }

  get #isInParagraph(): boolean {
    return this.#open.at(-1)?.isInParagraph === true;
  }

  #isInTable(): boolean {
    return this.#open.some(({ name }) => name === 'table');
  }

  /** Closes the nearest such element and all in it, unless a barrier is nearer. */
  #close(isMeant: (name: string) => boolean, barriers: ReadonlySet<string>): void {
    let at = this.#open.length - 1;
    for (; at >= 0; at -= 1) {
      const name = this.#open[at]?.name ?? '';
      if (isMeant(name)) break;
      if (barriers.has(name)) return;
    }
    if (at < 0) return;
    const [, ...inside] = this.#open.splice(at);
    this.#open.push(...inside.filter(({ reopens }) => reopens));
  }
}

const ITEM_BARRIERS = new Set([...SPECIAL].filter((name) => !PASSED_BY_ITEMS.has(name)));
const TABLE_BARRIERS = new Set([...SCOPES].filter((name) => !CELL_SCOPES.has(name)));

function scopesOf(name: string): ReadonlySet<string> {
  if (name === 'li') return LIST_SCOPES;
  return TABLE_PARTS.has(name) ? TABLE_BARRIERS : SCOPES;
}

function barriersOfStart(name: string): ReadonlySet<string> {
  if (name === 'li' || name === 'dd' || name === 'dt') return ITEM_BARRIERS;
  return SPECIAL.has(name) ? scopesOf(name) : SPECIAL;
}
