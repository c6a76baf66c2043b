import { OpenElements } from './html-elements.ts';
import { decodeEntities } from './html-entities.ts';
import { isSeen } from './html-sight.ts';
import { readTag, type Tag } from './html-tag.ts';

/** Elements whose content is no markup, and not seen on the page. */
const RAW = new Set('script style noscript iframe noembed noframes textarea xmp'.split(' '));
/** Inline elements; every other tag separates words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const BLOCK_BREAK = '\n';

/**
 * The words that a reader of the page would see, in order: markup, comments, scripts, styles and what elements hide
 * by their attributes dropped, entities decoded once, blocks on lines of their own. Walks the text once, so hostile
 * markup costs no more than its length; an unclosed element swallows the rest, as in a browser.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const elements = new OpenElements();
  const read = (text: string) => {
    if (isSeen(elements.sight)) parts.push(text);
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      read(html.slice(at));
      break;
    }
    read(html.slice(at, open));
    const tag = readTag(html, open);
    if (tag) {
      parts.push(INLINE.has(tag.name) ? '' : BLOCK_BREAK);
      at = follow(html, tag, elements);
    } else {
      at = afterOther(html, open);
      if (at === open + 1) read('<');
    }
  }
  return tidy(decodeEntities(parts.join('')));
}

/** Applies a tag to what is open, and returns the index where reading goes on. */
function follow(html: string, tag: Tag, elements: OpenElements): number {
  if (tag.isClosing) elements.end(tag.name);
  else if (!RAW.has(tag.name)) elements.start(tag);
  else if (!(elements.isForeign && tag.closesItself)) return closingTag(html, tag.name, tag.end);
  return tag.end;
}

/** The index after a comment or the like, or after a `<` that is only text. */
function afterOther(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  const next = html[open + 1];
  if (next === '!' || next === '?' || next === '/') return after(html, '>', open);
  return open + 1;
}

function closingTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return (found && readTag(html, found.index)?.end) ?? html.length;
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
