import { decodeEntities } from './html-entities.ts';

/** Elements whose content is not words on the page. */
const UNREAD = new Set('script style noscript template svg math iframe object textarea select'.split(' '));
/** Inline elements; every other tag separates words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const BLOCK_BREAK = '\n';

/**
 * The words that a reader of the page would see, in order: markup, comments, scripts and styles dropped,
 * entities decoded once, blocks on lines of their own. Walks the text once, so hostile markup costs no more
 * than its length; an unclosed element swallows the rest, as in a browser.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, open));
    at = readMarkup(html, open, parts);
  }
  return tidy(decodeEntities(parts.join('')));
}

/** Parses the markup at a `<`, applies its effect on the text, and returns the index after it. */
function readMarkup(html: string, open: number, parts: string[]): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  if (html[open + 1] === '!' || html[open + 1] === '?') return after(html, '>', open);
  const name = tagNameAt(html, open);
  if (!name) {
    parts.push('<');
    return open + 1;
  }
  const end = tagEnd(html, open);
  parts.push(INLINE.has(name) ? '' : BLOCK_BREAK);
  const isClosing = html[open + 1] === '/';
  if (isClosing || !UNREAD.has(name) || html[end - 2] === '/') return end;
  return closingTag(html, name, end);
}

function tagNameAt(html: string, open: number): string {
  const name = /^<\/?([a-zA-Z][a-zA-Z0-9:-]{0,40})/.exec(html.slice(open, open + 44));
  return (name?.[1] ?? '').toLowerCase();
}

/** The index after a tag's `>`, skipping quoted attributes. */
function tagEnd(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character;
  }
  return html.length;
}

function closingTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? tagEnd(html, found.index) : html.length;
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found + end.length;
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
