import { parseLoosely } from './loose-parse.ts';

/** The tags that models put around their reasoning. */
const THINKING = /<(think|thinking|reasoning|analysis|scratchpad)>[\s\S]*?<\/\1>/gi;
/** Reasoning whose opening tag was part of the prompt, as with some servers. */
const THINKING_BEFORE = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;
const CHANNEL = /^[\s\S]*<\|channel\|>final(?:[^<]*)<\|message\|>/;
/** The start of an object; a brace in prose is rarely followed by a quotation mark. */
const OBJECT_BEGINS = /\{\s*["}]/g;
const MOST_BEGINNINGS = 400;

/**
 * The JSON objects in a text: those outside the model's reasoning first, in reverse order. Each is followed by the
 * objects nested in it, since some models wrap their answer.
 */
export function jsonObjectsIn(text: string): unknown[] {
  return outermostIn(text).flatMap((object) => [object, ...Object.values(object).filter(isObject)]);
}

function outermostIn(text: string): object[] {
  const whole = parseLoosely(text.trim());
  if (isObject(whole)) return [whole];
  if (typeof whole === 'string' && whole.length < text.length) return outermostIn(whole);
  const said = text.replace(THINKING, '').replace(THINKING_BEFORE, '').replace(CHANNEL, '');
  const found = scan(said).reverse();
  return found.length > 0 || said === text ? found : scan(text).reverse();
}

function scan(text: string): object[] {
  const objects: object[] = [];
  let readTo = 0;
  let beginnings = 0;
  for (const { index } of text.matchAll(OBJECT_BEGINS)) {
    if (index < readTo) continue;
    beginnings += 1;
    if (beginnings > MOST_BEGINNINGS) break;
    const end = endOfObject(text, index);
    const json = end === -1 ? undefined : parseLoosely(text.slice(index, end));
    if (!isObject(json)) continue;
    objects.push(json);
    readTo = end;
  }
  return objects;
}

/** The index after the closing brace of the object; -1 if it is not closed. */
function endOfObject(text: string, begin: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
