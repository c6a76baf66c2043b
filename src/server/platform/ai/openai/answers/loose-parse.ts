/** Parses the JSON that models write: with raw line breaks in strings, invalid escapes, trailing commas. */
export function parseLoosely(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return parsed(mended(json));
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g;
const ESCAPE = /\\(u[0-9a-fA-F]{4}|["\\/bfnrt]|u[0-9a-fA-F]{0,3}|[\s\S])/g;
const IS_ESCAPE = /^(?:u[0-9a-fA-F]{4}|["\\/bfnrt])$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON does not allow in a string
const CONTROL = /[\u0000-\u001f]/g;

function mended(json: string): string {
  let mendedJson = '';
  let from = 0;
  for (const { 0: string, index } of json.matchAll(STRING)) {
    mendedJson += betweenStrings(json.slice(from, index)) + mendedString(string);
    from = index + string.length;
  }
  return withoutLastCommas(mendedJson + betweenStrings(json.slice(from)));
}

function mendedString(string: string): string {
  return string
    .replace(ESCAPE, (whole, escaped: string) => {
      if (IS_ESCAPE.test(escaped)) return whole;
      return /^u/.test(escaped) ? '\\ufffd' : escaped;
    })
    .replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Replaces Python's True, False and None. */
const WORDS: Record<string, string> = { True: 'true', False: 'false', None: 'null', NaN: 'null' };

function betweenStrings(json: string): string {
  return json.replace(/\b(?:True|False|None|NaN)\b/g, (word) => WORDS[word] ?? word);
}

function withoutLastCommas(json: string): string {
  return json.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"|,(?=\s*[}\]])/g, (found) =>
    found === ',' ? '' : found,
  );
}
