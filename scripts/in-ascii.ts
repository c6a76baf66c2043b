const OTHERS = /[\u0080-\uffff]/g;
/** A backslash that is itself escaped by none, before such a character: the escape would become another one. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/;

/**
 * A script with the same meaning in ASCII alone. esbuild's `charset: 'ascii'` escapes strings and names, and leaves regular
 * expressions as they are, in which `\u2014` means the same, also as one of a pair.
 *
 * @throws Error for a backslash before such a character, which cannot be written so
 */
export function inAscii(script: string): string {
  const odd = ESCAPED.exec(script);
  if (odd)
    throw new Error(
      `A backslash before a character beyond ASCII: ${script.slice(odd.index, odd.index + 40)}`,
    );
  return script.replace(OTHERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
