/** What keeps the text of an element from being seen. Of the three only the first cannot be taken back inside. */
export interface Sight {
  readonly isGone: boolean;
  readonly isInvisible: boolean;
  readonly isSizeless: boolean;
}

export const IN_SIGHT: Sight = { isGone: false, isInvisible: false, isSizeless: false };

/** Elements whose content no browser shows as words of the page, or only while they cannot show their own. */
const UNSEEN = new Set(
  (
    'script style noscript noembed noframes iframe textarea svg math object select datalist audio video canvas ' +
    'progress meter rp'
  ).split(' '),
);
// A number's digits and their part after the point are matched in one way only: strangers write these values.
const GONE: ReadonlyMap<string, RegExp> = new Map([
  ['display', /^none$/],
  ['content-visibility', /^hidden$/],
  ['opacity', /^(-.*|\+?(0+(\.0*)?|\.0+)(e.*)?%?)$/],
]);
const SIZELESS = /^[+-]?(0+(\.0*)?|\.0+)([a-z]+|%)?$/;
/** Sizes that do not depend on the size around them. */
const ABSOLUTE_SIZE =
  /^(\+?[\d.]+(px|pt|pc|cm|mm|in|q|rem|v[a-z]+)|xx-small|x-small|small|medium|large|x-large|xx-large)$/;

export function isSeen(sight: Sight): boolean {
  return !sight.isGone && !sight.isInvisible && !sight.isSizeless;
}

/**
 * How the content of an element is seen, by its name, its attributes and its style, inside what surrounds it.
 * Style sheets and scripts are not read. `aria-hidden` hides nothing from who looks at the page.
 */
export function sightOf(name: string, attributes: ReadonlyMap<string, string>, around: Sight): Sight {
  const styles = declarations(attributes.get('style') ?? '');
  return {
    isGone:
      around.isGone ||
      UNSEEN.has(name) ||
      attributes.has('hidden') ||
      attributes.has('popover') ||
      (name === 'dialog' && !attributes.has('open')) ||
      styles.some(([property, value]) => GONE.get(property)?.test(value)),
    isInvisible: styles.reduce((is, [property, value]) => {
      if (property !== 'visibility') return is;
      return value === 'visible' ? false : is || value === 'hidden' || value === 'collapse';
    }, around.isInvisible),
    isSizeless: styles.reduce((is, [property, value]) => {
      if (property === 'font') return value.split(/[\s/]+/).some((part) => SIZELESS.test(part));
      if (property !== 'font-size') return is;
      return SIZELESS.test(value) || (is && !ABSOLUTE_SIZE.test(value));
    }, around.isSizeless),
  };
}

function declarations(style: string): (readonly [property: string, value: string])[] {
  if (style === '') return [];
  return plainCss(style)
    .toLowerCase()
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/, '');
      return colon === -1 ? [] : [[declaration.slice(0, colon).trim(), value.trim()] as const];
    });
}

/** Without comments, and with escapes (`\6e one`) resolved. */
function plainCss(style: string): string {
  return withoutComments(style).replace(
    /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi,
    (_whole, hex: string | undefined, character: string | undefined) =>
      hex === undefined ? (character ?? '') : fromHex(hex),
  );
}

function withoutComments(style: string): string {
  const [first = '', ...rest] = style.split('/*');
  let text = first;
  for (const piece of rest) {
    const end = piece.indexOf('*/');
    if (end !== -1) text += piece.slice(end + 2);
  }
  return text;
}

function fromHex(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}
