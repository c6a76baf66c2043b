import { z } from 'zod';
import { jsonObjectsIn } from './json-in-text.ts';

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
 * Reads a model's text as an answer: the last JSON object in it that holds to the schema, wherever it stands between
 * thinking, words and code fences. What is merely too long is cut first.
 */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): AnswerReading<T> {
  if (text.trim() === '') return { ok: false, problem: 'The answer was empty.' };
  const candidates = jsonObjectsIn(text).map((json) => holdToSchema(schema, fit(limitsOf(schema), json)));
  const unread = { ok: false as const, problem: 'The answer was not one complete JSON object.' };
  return candidates.find((reading) => reading.ok) ?? candidates[0] ?? unread;
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
