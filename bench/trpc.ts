import { initTRPC, TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { z } from 'zod';
import { LIST_SQL, ownerOf, startBareServer } from './bare.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { startWorld } from './world.ts';

const ROUNDS = 7;
const LOAD = { connections: 32, milliseconds: 1500, expectStatus: 200 };
const CONCEPTS = 20;
const BATCH = 4;
const BATCH_GOAL = 1.5;

/** P7: a call over tRPC against a bare tRPC router with the same SQL, and the gain from batching four calls. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const cookies = await world.cookiesOf(LOAD.connections, CONCEPTS);
  const bare = await startBare(world.databaseUrl);
  const load = (port: number, path: string) => applyLoad({ ...LOAD, port, path, headers: {}, cookies });
  const single = await compareByTurns(
    ROUNDS,
    () => load(world.port, '/trpc/concepts.list'),
    () => load(bare.port, '/trpc/list'),
  );
  print(ratioLine(`P7 a call over tRPC, ${CONCEPTS} rows`, single, 0.95, 'calls a second'));
  const bareNames = Array.from({ length: BATCH }, () => 'list').join(',');
  const bound = await compareByTurns(
    ROUNDS,
    async () => BATCH * (await load(bare.port, `/trpc/${bareNames}?batch=1`)),
    () => load(bare.port, '/trpc/list'),
  );
  print(
    `   the bare router's batches against its single calls: ${bound.median.toFixed(2)} x ` +
      `(${bound.min.toFixed(2)} to ${bound.max.toFixed(2)})`,
  );
  const names = Array.from({ length: BATCH }, () => 'concepts.list').join(',');
  const batch = await compareByTurns(
    ROUNDS,
    async () => BATCH * (await load(world.port, `/trpc/${names}?batch=1`)),
    () => load(world.port, '/trpc/concepts.list'),
  );
  print(ratioLine('P7 calls in batches of four, against single ones', batch, BATCH_GOAL, 'calls a second'));
  await bare.close();
  await world.close();
}

/** The output is checked by its type only, as in the product, not again at run time. */
function startBare(databaseUrl: string) {
  return startBareServer(databaseUrl, (app, pool) => {
    const t = initTRPC.context<{ cookie: string }>().create();
    const appRouter = t.router({
      list: t.procedure.input(z.undefined()).query(async ({ ctx }) => {
        const owner = await ownerOf(pool, ctx.cookie);
        if (!owner) throw new TRPCError({ code: 'UNAUTHORIZED' });
        return (await pool.query({ name: 'list', text: LIST_SQL, values: [owner] })).rows;
      }),
    });
    return app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => ({ cookie: req.headers.cookie ?? '' }),
      } satisfies FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'],
    });
  });
}
