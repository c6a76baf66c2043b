import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { FILE_CALLS } from './openapi.ts';
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
    expect(ids).toHaveLength(REST_TABLE.length + Object.keys(FILE_CALLS).length);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(paths['/api/concepts/{conceptId}/community']?.post?.operationId).toBe('community_create');
    expect(paths['/api/community']?.post?.operationId).toBe('community_create_by_body');
  });

  it('contains every route that a founder’s program may call, and leaves out what is only for machines of others', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json() as Description;
    const others =
      /^\/api\/(twilio|stripe|objects|auth\/oidc|auth\/login|logout|microphone|docs|openapi|queue)/;
    const served = test.routes
      .filter((route) => /^(GET|POST|PUT|DELETE) \/api\//.test(route))
      .map((route) => route.split(' ') as [string, string])
      .filter(([, path]) => !others.test(path));
    const missing = served.filter(
      ([method, path]) => !paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
    );
    expect(missing).toEqual([]);
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
