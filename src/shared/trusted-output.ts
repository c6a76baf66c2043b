import type { z } from 'zod';

const schemas = new WeakMap<object, z.ZodType>();

/**
 * An output schema that does not validate, for reads whose rows come from one SQL statement: parsing each row again
 * would cost more than the query. The schema gives the type and the API description; a test validates the rows.
 */
export function trusted<Schema extends z.ZodType>(schema: Schema): (value: unknown) => z.output<Schema> {
  const pass = (value: unknown) => value as z.output<Schema>;
  schemas.set(pass, schema);
  return pass;
}

/** The schema behind a trusted output, for the description of the REST calls. */
export function schemaOf(output: unknown): z.ZodType | undefined {
  return typeof output === 'function' ? schemas.get(output) : undefined;
}
