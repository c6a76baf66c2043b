import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { IN_SIGHT, isSeen, type Sight, sightOf } from './html-sight.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Inline elements; every other one separates words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const BLOCK_BREAK = '\n';

/**
 * The words that a reader of the page would see, in order: markup, comments, scripts, styles and what elements hide
 * by their attributes dropped, blocks on lines of their own. The tree is that of the HTML standard, as a browser
 * with scripts switched on builds it; hostile markup may nest as deep as it likes.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const waiting: (string | { readonly node: Node; readonly around: Sight })[] = [
    { node: parse(html), around: IN_SIGHT },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const { node, around } = next;
    if ('value' in node && isSeen(around)) parts.push(node.value);
    if (!('childNodes' in node)) continue;
    const separator = 'tagName' in node && !INLINE.has(node.tagName) ? BLOCK_BREAK : '';
    const sight = 'tagName' in node ? sightOf(node.tagName, attributesOf(node), around) : around;
    parts.push(separator);
    waiting.push(separator);
    for (const child of node.childNodes.toReversed()) waiting.push({ node: child, around: sight });
  }
  return tidy(parts.join(''));
}

function attributesOf(element: DefaultTreeAdapterMap['element']): ReadonlyMap<string, string> {
  return new Map(element.attrs.map(({ name, value }) => [name, value]));
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
