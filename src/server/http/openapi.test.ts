import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { REST_TABLE } from './rest.table.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

interface Description {
  readonly paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
}

describe('the description of the REST calls', () => {
  it('contains every call of the REST table once, each with a unique id', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as Description;
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toHaveLength(REST_TABLE.length);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(paths['/api/concepts/{conceptId}/community']?.post?.operationId).toBe('community_create');
    expect(paths['/api/community']?.post?.operationId).toBe('community_create_by_body');
  });

  it('names the Idempotency-Key of calls that create, on the page too', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as Description;
    const takesKey = (path: string, method = 'post') =>
      paths[path]?.[method]?.parameters.some(({ name }) => name === 'idempotency-key');
    expect([takesKey('/api/pins'), takesKey('/api/concepts/text')]).toEqual([true, true]);
    expect([takesKey('/api/pins', 'get'), takesKey('/api/auth/sign-in')]).toEqual([false, false]);
    expect((await test.app.inject('/api/docs')).body).toContain('Header: <code>idempotency-key</code>');
  });
});
