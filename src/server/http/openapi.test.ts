import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { REST_TABLE } from './rest.table.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

interface Description {
  readonly paths: Record<string, Record<string, { operationId: string }>>;
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
});
