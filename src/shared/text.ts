import { z } from 'zod';

/**
 * Removes what neither a database nor a screen can represent: NUL is dropped, unpaired surrogates become U+FFFD, and the
 * breaks of lines and pages that only some programs know become line breaks.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\uFFFD').replace(OTHER_BREAKS, '\n');
}

/** A vertical tab, a form feed, and the next line, line separator and paragraph separator of Unicode. */
const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes characters that override the text direction; text in any script reads correctly without them. */
export function withoutTurns(text: string): string {
  return text.replace(TURNING, '');
}

/** Matches any visible character: no blank, no zero-width character, no letter rendered as a blank. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

function seenOnly(text: string): string {
  return VISIBLE.test(text) ? text : '';
}

/**
 * A whole number with commas between its thousands, as `toLocaleString('en-US')` writes it. For texts that are made when
 * the program starts: the first use of the platform's own formats costs a start 13 ms.
 */
export function inThousands(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A required text: cleaned, trimmed, not blank, and within a limit. */
export function requiredText(max: number, message = 'This is required') {
  return z
    .string({ error: message })
    .transform((text) => seenOnly(cleanText(text)).trim())
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, `Please keep this under ${inThousands(max)} characters`),
    );
}

/** An optional text; blank counts as absent. */
export function optionalText(max: number) {
  return z
    .string()
    .transform((text) => seenOnly(cleanText(text)).trim())
    .pipe(z.string().max(max, `Please keep this under ${inThousands(max)} characters`))
    .transform((text) => text || null)
    .nullish();
}

/** {@link optionalText} on one line: each run of line breaks and blanks becomes one blank. */
export function optionalLine(max: number) {
  return z
    .string()
    .transform((text) => seenOnly(cleanText(text)).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Please keep this under ${inThousands(max)} characters`))
    .transform((text) => text || null)
    .nullish();
}

/** Ids are validated on lookup: a malformed one is answered like an unknown one. */
export const idSchema = z.string().max(200);
export const byId = z.object({ id: idSchema });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the format of our ids. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
