import { z } from 'zod';
import { type AnswerShape, fitAnswer } from './fit-answer.ts';
import { jsonObjectsIn } from './json-in-text.ts';

/** An answer that holds to its schema, or what is wrong with it, in words a model understands. */
export type AnswerReading<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a model's text as an answer: the last JSON object in it that holds to the schema, wherever it stands between
 * thinking, words and code fences, also inside another object. What is merely too long or written otherwise is fitted first.
 */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): AnswerReading<T> {
  if (text.trim() === '') return { ok: false, problem: 'The answer was empty.' };
  const candidates = jsonObjectsIn(text).map((json) =>
    holdToSchema(schema, fitAnswer(shapeOf(schema), json)),
  );
  const unread = { ok: false as const, problem: 'The answer was not one complete JSON object.' };
  return candidates.find((reading) => reading.ok) ?? candidates[0] ?? unread;
}

const knownShapes = new WeakMap<z.ZodType, AnswerShape>();

function shapeOf(schema: z.ZodType): AnswerShape {
  const known = knownShapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { target: 'draft-7' }) as AnswerShape;
  knownShapes.set(schema, shape);
  return shape;
}

/** Holds a value to a schema and says what is wrong with it. */
export function holdToSchema<T>(schema: z.ZodType<T>, value: unknown): AnswerReading<T> {
  const result = schema.safeParse(value);
  return result.success
    ? { ok: true, answer: result.data }
    : { ok: false, problem: z.prettifyError(result.error).slice(0, 1000) };
}
