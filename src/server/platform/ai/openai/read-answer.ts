import { z } from 'zod';

/** An answer that holds to its schema, or what is wrong with it, in words a model understands. */
export type AnswerReading<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: string };

type JsonSchemaNode = {
  readonly properties?: Record<string, JsonSchemaNode>;
  readonly items?: JsonSchemaNode;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly type?: string;
};

/**
 * Reads a model's text as an answer. Takes it out of a code fence or surrounding words, cuts what is merely too
 * long, then holds it to the schema.
 */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): AnswerReading<T> {
  if (text.trim() === '') return { ok: false, problem: 'The answer was empty.' };
  const json = parseJson(text);
  if (json === undefined) return { ok: false, problem: 'The answer was not one complete JSON object.' };
  return holdToSchema(schema, fit(limitsOf(schema), json));
}

const knownLimits = new WeakMap<z.ZodType, JsonSchemaNode>();

function limitsOf(schema: z.ZodType): JsonSchemaNode {
  const known = knownLimits.get(schema);
  if (known) return known;
  const limits = z.toJSONSchema(schema, { target: 'draft-7' }) as JsonSchemaNode;
  knownLimits.set(schema, limits);
  return limits;
}

/** Holds a value to a schema and says what is wrong with it. */
export function holdToSchema<T>(schema: z.ZodType<T>, value: unknown): AnswerReading<T> {
  const result = schema.safeParse(value);
  return result.success
    ? { ok: true, answer: result.data }
    : { ok: false, problem: z.prettifyError(result.error).slice(0, 1000) };
}

function parseJson(text: string): unknown {
  const inner = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, inner]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may do.
    }
  }
  return undefined;
}

/** Cuts what exceeds the schema's limits: paying for a second answer would not make the first one better. */
function fit(node: JsonSchemaNode, value: unknown): unknown {
  if (typeof value === 'string') return node.maxLength === undefined ? value : clip(value, node.maxLength);
  if (typeof value === 'number') return fitNumber(node, value);
  if (Array.isArray(value)) return value.slice(0, node.maxItems).map((each) => fit(node.items ?? {}, each));
  if (typeof value !== 'object' || value === null) return value;
  const { properties } = node;
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => Object.hasOwn(properties, key))
      .map(([key, each]) => [key, fit(properties[key] ?? {}, each)]),
  );
}

function fitNumber(node: JsonSchemaNode, value: number): number {
  const bounded = Math.min(node.maximum ?? value, Math.max(node.minimum ?? value, value));
  return node.type === 'integer' ? Math.round(bounded) : bounded;
}

/** The beginning of a text, cut between words where there is a place for it. */
export function clip(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return (atWord.length > length / 2 ? atWord : cut).toWellFormed().trim();
}
