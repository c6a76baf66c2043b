/** A start or end tag as a browser reads it. Names are in lower case; of attributes named twice the first counts. */
export interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  /** Ends in `/>`, which means something inside `svg` and `math` only. */
  readonly closesItself: boolean;
  /** Values as written, entities not decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The index after the tag; the end of the text if its `>` is missing. */
  readonly end: number;
}

/** The white space of HTML, which is less than that of regular expressions. */
const NAME = /<\/?([a-z][^\t\n\f\r />]*)/iy;
const ATTRIBUTE =
  /[\t\n\f\r /]*(=[^\t\n\f\r />=]*|[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*)))?/y;
const END = /[\t\n\f\r /]*>/y;

/** The tag at a `<`, or undefined if no name follows it. Reads each character of it once. */
export function readTag(html: string, open: number): Tag | undefined {
  const name = matchAt(NAME, html, open)?.[1];
  if (name === undefined) return undefined;
  const isClosing = html[open + 1] === '/';
  const attributes = new Map<string, string>();
  let at = NAME.lastIndex;
  for (let found = matchAt(ATTRIBUTE, html, at); found; found = matchAt(ATTRIBUTE, html, at)) {
    at = ATTRIBUTE.lastIndex;
    const key = (found[1] ?? '').toLowerCase();
    if (!attributes.has(key)) attributes.set(key, found[2] ?? found[3] ?? found[4] ?? '');
  }
  const end = matchAt(END, html, at);
  return {
    name: name.toLowerCase(),
    isClosing,
    closesItself: end?.[0].endsWith('/>') === true,
    attributes,
    end: end ? END.lastIndex : html.length,
  };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
