import { type core, z } from 'zod';

type RawIssue = core.$ZodRawIssue;

/** Of a longer list the sentence would not be read. */
const OPTIONS_NAMED = 12;

/** Replaces zod's default error messages by plain ones, unless the schema has its own. */
export function refuseInPlainWords(): void {
  z.config({ customError: plainRefusal });
}

/** Explains in a sentence, with the field's name, why an input is refused. Never repeats the input. */
export function plainRefusal(issue: RawIssue): string | undefined {
  const name = issue.path?.length ? `“${issue.path.map(String).join('.')}”` : 'The input';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing.`
        : `${name} has to be ${kindOf(issue.expected)}.`;
    case 'invalid_value':
      return oneOf(name, issue.values);
    case 'invalid_union':
      return issue.discriminator ? oneOf(name, listed(issue.options)) : reasonWithin(name, issue.errors);
    case 'too_big':
      return `${name} ${sized(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}.`;
    case 'too_small':
      return `${name} ${sized(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}.`;
    case 'invalid_format':
      return `${name} has to be ${FORMATS[issue.format] ?? 'in the form that is asked for'}.`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.slice(0, OPTIONS_NAMED).join(', ').slice(0, 200)}.`;
    case 'not_multiple_of':
      return `${name} has to be a multiple of ${issue.divisor}.`;
    case 'custom':
      return undefined;
    default:
      return `${name} cannot be used as it is.`;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

function kindOf(expected: string): string {
  return KINDS[expected] ?? 'of another kind';
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id',
  datetime: 'a date and time in ISO 8601, with its zone',
  date: 'a date such as 2026-01-31',
};

function oneOf(name: string, values: readonly unknown[]): string {
  const [first, ...rest] = values.map(String);
  if (first === undefined || rest.length >= OPTIONS_NAMED)
    return `${name} is none of the values that there are.`;
  const last = rest.pop();
  if (last === undefined) return `${name} has to be ${first}.`;
  return `${name} has to be ${[first, ...rest].join(', ')} or ${last}.`;
}

/** Of the alternatives of a union, the last gives the most specific message. */
function reasonWithin(name: string, errors: readonly (readonly { readonly message: string }[])[]): string {
  return errors.at(-1)?.[0]?.message ?? `${name} cannot be used as it is.`;
}

function sized(origin: string, limit: number | bigint, word: string): string {
  if (origin === 'string') return `has to have ${word} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `has to have ${word} ${limit} entries`;
  // A limit beyond the safe integers comes from the number's type, and means nothing to a founder.
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return 'has to be a number of ordinary size';
  return `has to be ${word} ${limit}`;
}

function listed(options: unknown): readonly unknown[] {
  return Array.isArray(options) ? options : [];
}
