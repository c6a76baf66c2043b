import { z } from 'zod';

/** Removes what no database and no screen can show: NUL, and halves of surrogate pairs become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\uFFFD');
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without the marks that turn the direction of what stands after them: text in any script does without. */
export function withoutTurns(text: string): string {
  return text.replace(TURNING, '');
}

/** Anything that can be seen: neither a blank nor a mark of no width, nor a letter that is drawn as a blank. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

function seenOnly(text: string): string {
  return VISIBLE.test(text) ? text : '';
}

/** A text that may not be blank: cleaned, trimmed, and within a limit. */
export function requiredText(max: number, message = 'This is required') {
  return z
    .string({ error: message })
    .transform((text) => seenOnly(cleanText(text)).trim())
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, `Please keep this under ${max.toLocaleString('en-US')} characters`),
    );
}

/** A text that may be absent; blank counts as absent. */
export function optionalText(max: number) {
  return z
    .string()
    .transform((text) => seenOnly(cleanText(text)).trim())
    .pipe(z.string().max(max, `Please keep this under ${max.toLocaleString('en-US')} characters`))
    .transform((text) => text || null)
    .nullish();
}

/** {@link optionalText} on one line: line breaks and runs of blanks become one blank. */
export function optionalLine(max: number) {
  return z
    .string()
    .transform((text) => seenOnly(cleanText(text)).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Please keep this under ${max.toLocaleString('en-US')} characters`))
    .transform((text) => text || null)
    .nullish();
}

/** Ids are checked where they are looked up: one that is malformed is answered like one that is unknown. */
export const idSchema = z.string().max(200);
export const byId = z.object({ id: idSchema });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be one of our ids at all. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
