import { appRouter } from '../root-router.ts';

/** Every procedure of the interface, by its name. */
export const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription' } }
>;

/** A call over tRPC: a query with its input in the address, any other with it in the body. */
export function trpcRequest(name: string, input: Record<string, unknown> = {}) {
  const url = `/trpc/${name}`;
  return procedures[name]?._def.type === 'query'
    ? { method: 'GET' as const, url: `${url}?input=${encodeURIComponent(JSON.stringify(input))}` }
    : { method: 'POST' as const, url, payload: input };
}
