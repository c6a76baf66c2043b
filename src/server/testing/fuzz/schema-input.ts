import fc from 'fast-check';
import type { z } from 'zod';
import { NAUGHTY_KEYS, NAUGHTY_TEXTS, NAUGHTY_VALUES } from './naughty-values.ts';

/** The parts of zod's schema description that are used here; each kind of schema has some of them. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly valueType?: z.ZodType;
}

type Arbitrary = fc.Arbitrary<unknown>;

const PLAIN_TEXTS = [
  'A bakery that bakes at night for those who work then. We asked 40 nurses and 31 would pay 5 dollars.',
  'Dog walkers lose an hour a day to driving.',
  'Ada',
  '+13055550142',
  'https://example.org/a-page',
  'ada@example.org',
  '1234',
];

export const naughtyText: fc.Arbitrary<string> = fc.constantFrom(...NAUGHTY_TEXTS);
const naughtyValue: Arbitrary = fc.oneof(
  { weight: 3, arbitrary: naughtyText },
  { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/**
 * Generates inputs for a schema: valid ones, with unusual texts in text fields; ones that are invalid in one place or
 * have an additional field; and ones unrelated to it.
 *
 * @param idOf the placeholder for an id in a field of this name
 */
export function inputFor(
  schema: z.ZodType | undefined,
  idOf: (field: string) => fc.Arbitrary<string>,
): Arbitrary {
  const fits = schema ? fitting(schema, '', idOf) : fc.constant<unknown>({});
  const bent = fc.tuple(fits, fc.nat(), naughtyValue).map(([value, place, odd]) => bend(value, place, odd));
  const extended = fc
    .tuple(fits, fc.constantFrom(...NAUGHTY_KEYS), naughtyValue)
    .map(([value, key, odd]) => extend(value, key, odd));
  return fc.oneof(
    { weight: 7, arbitrary: fits },
    { weight: 4, arbitrary: bent },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: naughtyValue },
  );
}

/** This input as it is, or with a naughty value in one place. */
export function bentInput(input: unknown): Arbitrary {
  const bent = fc.tuple(fc.nat(), naughtyValue).map(([place, odd]) => bend(input, place, odd));
  return fc.oneof({ weight: 1, arbitrary: fc.constant(input) }, { weight: 2, arbitrary: bent });
}

function fitting(schema: z.ZodType, field: string, idOf: (field: string) => fc.Arbitrary<string>): Arbitrary {
  const definition = schema._zod.def as unknown as Definition;
  const inner = (part: z.ZodType | undefined, name = field): Arbitrary =>
    part ? fitting(part, name, idOf) : naughtyValue;
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([name, part]) => [name, inner(part, name)]),
        ),
      );
    case 'string':
      return /(^id|Id|Key|key)$/.test(field) ? idOf(field) : fittingText(definition.format, field);
    case 'number':
      return fittingNumber(schema._zod.bag);
    case 'date':
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...FUTURES) },
        { weight: 1, arbitrary: naughtyValue },
      );
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'array':
      return fc.array(inner(definition.element), { maxLength: 4 });
    case 'record':
      return fc.dictionary(naughtyText, inner(definition.valueType), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => inner(option)));
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map((item) => inner(item)));
    case 'optional':
    case 'default':
    case 'catch':
      return fc.option(inner(definition.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(inner(definition.innerType), { nil: null });
    case 'pipe':
      return inner(definition.in?._zod.def.type === 'transform' ? definition.out : definition.in);
    default:
      return naughtyValue;
  }
}

/** Mostly numbers within the bounds that the schema states, since a call with several would hardly ever get past its checks. */
function fittingNumber({ minimum, maximum }: z.core.$ZodType['_zod']['bag']): Arbitrary {
  const min = typeof minimum === 'number' && minimum > -1e6 ? Math.ceil(minimum) : 0;
  const max = typeof maximum === 'number' && maximum < 1e6 ? Math.floor(maximum) : min + 6;
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: Math.max(min, max) }) },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.double() },
  );
}

const FUTURES = ['2999-01-01T00:00:00Z', '2030-06-01T00:00:00.000Z'];

/** A text that fits where the form is checked in code that no schema tells of, by the field's name. */
const TEXTS_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.org', 'bea@example.org'],
  phoneNumber: ['+13055550142', '(305) 555-0143'],
  password: ['a hunch is a dashed line'],
  code: ['123456', '1234'],
  endsAt: FUTURES,
  sourceUrl: ['https://example.org/a-page', ''],
};

function fittingText(format: string | undefined, field: string): fc.Arbitrary<string> {
  const made = format === 'email' ? fc.emailAddress() : format === 'url' ? fc.webUrl() : fc.string();
  const known = TEXTS_OF_FIELDS[field];
  return fc.oneof(
    ...(known ? [{ weight: 10, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: naughtyText },
    { weight: 2, arbitrary: fc.constantFrom(...PLAIN_TEXTS) },
    { weight: 1, arbitrary: made },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
}

/** Replaces one leaf of a value; the index wraps around. */
function bend(value: unknown, place: number, odd: unknown): unknown {
  const leaves = countLeaves(value);
  let at = place % leaves;
  const walk = (part: unknown): unknown => {
    if (!isBranch(part)) {
      at -= 1;
      return at === -1 ? odd : part;
    }
    if (Array.isArray(part)) return part.map(walk);
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, walk(each)]));
  };
  return walk(value);
}

function countLeaves(value: unknown): number {
  if (!isBranch(value)) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countLeaves(part), 0);
}

/** An empty array or object counts as a leaf, so that there is always one to replace. */
function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function extend(value: unknown, key: string, odd: unknown): unknown {
  if (!isBranch(value) || Array.isArray(value)) return value;
  // Defined, not assigned, so that `__proto__` becomes an ordinary field.
  return Object.defineProperty({ ...value }, key, { value: odd, enumerable: true });
}
