import { ownerOf, PROGRESS_SQL, startBareServer } from './bare.ts';
import { fill } from './fill.ts';
import { applyLoad } from './load.ts';
import { compareByTurns, ratioLine } from './rounds.ts';
import { countStatements } from './statements.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 7;
const LOAD = { connections: 32, milliseconds: 1500, expectStatus: 200 };
const AMOUNTS = { founders: 1, conceptsEach: 1, assumptionsEach: 12, evidenceEach: 3 };

/** P4: a concept's progress, uncached, against the same aggregate on a bare route; and the number of its queries. */
export async function run(print: (line: string) => void): Promise<void> {
  const world = await startWorld();
  const [founder = ''] = await fill(world.databaseUrl, AMOUNTS);
  const headers = { cookie: `hunchline_session=${await world.deps.sessions.open(founder)}` };
  const [concept] = (await (
    await fetch(`http://127.0.0.1:${world.port}/api/concepts`, { headers })
  ).json()) as { id: string }[];
  const path = `/api/concepts/${concept?.id}/assumption-progress`;
  const asked = await queriesOf(() =>
    fetch(`http://127.0.0.1:${world.port}${path}?cold=0`, { headers }).then((answer) => answer.text()),
  );
  print(
    `P4 queries of one cold progress: ${asked}, goal 1 beside the session's, ${asked <= 1 ? 'met' : 'MISSED'}`,
  );
  const bare = await startBare(world, concept?.id ?? '');
  const load = (port: number, of: string) => applyLoad({ ...LOAD, port, path: of, headers });
  const cold = await compareByTurns(
    ROUNDS,
    () => load(world.port, `${path}?cold={n}`),
    () => load(bare.port, '/progress'),
  );
  print(ratioLine('P4 assumption-progress, cold', cold, 0.8));
  await bare.close();
  await world.close();
}

/** Counts the queries that this process sends during an action. */
async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  const sent = countStatements();
  await act();
  return sent();
}

function startBare(world: World, conceptId: string) {
  return startBareServer(world.databaseUrl, (app, pool) => {
    app.get('/progress', async (request, reply) => {
      const owner = await ownerOf(pool, request.headers.cookie);
      if (!owner) return reply.code(401).send();
      const values = [conceptId, owner];
      return (await pool.query({ name: 'progress', text: PROGRESS_SQL, values })).rows[0].progress;
    });
  });
}
