import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient } from './trpc.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that refuses everything with this status. */
function refuseWith(httpStatus: number): void {
  const error = { message: 'Refused', code: -32_004, data: { httpStatus } };
  vi.stubGlobal('fetch', async () => Response.json([{ error }], { status: httpStatus }));
}

it('deletes what has gone already, since the answer to an attempt before may have been lost', async () => {
  refuseWith(404);
  const client = createTrpcClient();
  expect(await client.thoughts.remove.mutate({ id: '1' })).toEqual({});
  expect(await client.community.removeFromConcept.mutate({ conceptId: '1', memberId: '2' })).toEqual({});
});

it('says that nothing was deleted where the server refuses it for another reason', async () => {
  refuseWith(409);
  await expect(createTrpcClient().assumptions.remove.mutate({ id: '1' })).rejects.toThrow('Refused');
});

it('finds nothing else done that is not there', async () => {
  refuseWith(404);
  const client = createTrpcClient();
  await expect(client.thoughts.update.mutate({ id: '1', content: 'x' })).rejects.toThrow('Refused');
  await expect(client.resume.remove.mutate()).rejects.toThrow('Refused');
});
