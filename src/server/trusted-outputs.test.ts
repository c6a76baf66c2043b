import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaOf } from '../shared/trusted-output.ts';
import { appRouter, createCaller } from './root-router.ts';
import { ACCESS } from './testing/access-matrix.ts';
import { makeAccessWorld } from './testing/access-world.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
});
afterAll(() => test.close());

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { output?: unknown } }>;
const TRUSTED = Object.entries(procedures).flatMap(([name, { _def }]) => {
  const schema = schemaOf(_def.output);
  return schema ? [[name, schema] as const] : [];
});

describe('an answer that is not validated at run time', () => {
  it.each(TRUSTED)('%s is what its schema says, for one record of every kind', async (name, schema) => {
    const world = await makeAccessWorld(test);
    const caller = createCaller(test.as({ id: world.owner }, { admin: true })) as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const [area = '', call = ''] = name.split('.');
    const answer = await caller[area]?.[call]?.(ACCESS[name]?.input?.(world));
    expect(schema.safeParse(JSON.parse(JSON.stringify(answer))).error).toBeUndefined();
  });
});
