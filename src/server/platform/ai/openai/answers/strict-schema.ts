import { z } from 'zod';

type JsonObject = Record<string, unknown>;

/** Keywords that strict structured outputs reject; lengths go into the description instead. */
const LEFT_OUT = new Set(['$schema', 'minLength', 'maxLength', 'pattern', 'format', 'default', 'title']);

/**
 * A zod schema as the JSON schema of a strict structured output: all fields required, no others allowed,
 * no keyword that the provider refuses. Optional fields are left out.
 */
export function strictSchema(schema: z.ZodType): JsonObject {
  const known = made.get(schema);
  if (known) return known;
  const fresh = strict(z.toJSONSchema(schema, { target: 'draft-7' })) as JsonObject;
  made.set(schema, fresh);
  return fresh;
}

const made = new WeakMap<z.ZodType, JsonObject>();

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const source = node as JsonObject;
  const target: JsonObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (key === 'properties') target[key] = mapValues(value as JsonObject, source.required);
    // Unions here are discriminated by a constant field, so `anyOf` means the same as `oneOf`.
    else if (key === 'oneOf') target.anyOf = strict(value);
    else if (!LEFT_OUT.has(key)) target[key] = strict(value);
  }
  if (typeof source.maxLength === 'number') target.description = `At most ${source.maxLength} characters.`;
  return target;
}

function mapValues(properties: JsonObject, required: unknown): JsonObject {
  const asked = Object.entries(properties).filter(
    ([key]) => Array.isArray(required) && required.includes(key),
  );
  return Object.fromEntries(asked.map(([key, value]) => [key, strict(value)]));
}
