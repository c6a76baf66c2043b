import { createHash } from 'node:crypto';
import { initTRPC, TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fastify } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { startWorld } from './world.ts';

const ROUNDS = 7;
const LOAD = { connections: 32, milliseconds: 1500, expectStatus: 200 };
const CONCEPTS = 20;
const BATCH = 4;

/** P7: a call over tRPC against a bare tRPC router with the same SQL, and what batching four calls brings. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const founder = await world.founder(CONCEPTS);
  const headers = { cookie: founder.cookie };
  const bare = await startBare(world.databaseUrl);
  const load = (port: number, path: string) => applyLoad({ ...LOAD, port, path, headers });
  const single = await compareByTurns(
    ROUNDS,
    () => load(world.port, '/trpc/concepts.list'),
    () => load(bare.port, '/trpc/list'),
  );
  print(`   ${Math.round(single.ours)} calls a second, bare ${Math.round(single.bare)} (${CONCEPTS} rows)`);
  print(ratioLine('P7 a call over tRPC', single, 0.95));
  const names = Array.from({ length: BATCH }, () => 'concepts.list').join(',');
  const batch = await compareByTurns(
    ROUNDS,
    async () => BATCH * (await load(world.port, `/trpc/${names}?batch=1`)),
    () => load(world.port, '/trpc/concepts.list'),
  );
  print(ratioLine('P7 calls a second in batches of four, against single ones', batch, 1.5));
  await bare.close();
  await world.close();
}

const SESSION_SQL = 'select user_id, expires_at from sessions where token_hash = $1';
const LIST_SQL = `select id, title, summary, icon, score, proven, status, processing_step as "processingStep",
  processing_progress as "processingProgress", failure_reason as "failureReason", created_at as "createdAt"
  from concepts where owner_id = $1 order by score desc nulls last, created_at desc`;

/** The output is checked as the product's is: by the type, not once more at run time. */
async function startBare(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const t = initTRPC.context<{ cookie: string }>().create();
  const appRouter = t.router({
    list: t.procedure.input(z.undefined()).query(async ({ ctx }) => {
      const hash = createHash('sha256')
        .update(ctx.cookie.split('=')[1] ?? '')
        .digest('hex');
      const session = await pool.query({ name: 'session', text: SESSION_SQL, values: [hash] });
      const owner = session.rows[0];
      if (!owner || owner.expires_at < new Date()) throw new TRPCError({ code: 'UNAUTHORIZED' });
      return (await pool.query({ name: 'list', text: LIST_SQL, values: [owner.user_id] })).rows;
    }),
  });
  const app = fastify();
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => ({ cookie: req.headers.cookie ?? '' }),
    } satisfies FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
