import { z } from 'zod';
import { type AnswerShape, fitAnswer } from './fit-answer.ts';
import { jsonObjectsIn } from './json-in-text.ts';

/** A valid answer, or a description of its errors for the model. */
export type AnswerReading<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: string };

/**
 * Extracts the answer from a model's text: the last JSON object that matches the schema, also between reasoning, prose
 * and code fences or nested in another object. Small deviations are repaired first (`fit-answer.ts`).
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

/** Validates a value and describes its errors. */
export function holdToSchema<T>(schema: z.ZodType<T>, value: unknown): AnswerReading<T> {
  const result = schema.safeParse(value);
  return result.success
    ? { ok: true, answer: result.data }
    : { ok: false, problem: z.prettifyError(result.error).slice(0, 1000) };
}
