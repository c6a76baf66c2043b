import { askBare } from './analysis.bare.ts';
import { traceLines } from './analysis.trace.ts';
import { type ModelReport, type StandInModel, startStandInModel } from './model.ts';
import { median, spreadOf } from './rounds.ts';
import { countStatements, type StatementTime, timeStatements } from './statements.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = Number(process.env.ANALYSIS_ROUNDS ?? 7);
/** Longer calls measure the policy apart from the processor time, which bounds the throughput of short ones. */
const CALL_MS = Number(process.env.ANALYSIS_CALL_MS ?? 500);
/** Summary, assumptions, evidence: each call needs the result of the one before it. */
const LONGEST_CHAIN = 3;
const CONCEPTS_AT_ONCE = Number(process.env.ANALYSIS_CONCEPTS ?? 100);
const CROWDED_ROUNDS = 3;
const SLOW_CALL_MS = 6000;
const SLOW_ROUNDS = 3;

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month. Walkers will ' +
  'tell each other about it. Pet shops would put up our poster. Hosting costs 40 dollars a month. We count walks ' +
  'per walker and week. Nobody else has the map of gates and codes that we collect.';

/** P9, P10 and P11: the duration of an analysis against the time of its necessary model calls. */
export async function run(print: (line: string) => void): Promise<void> {
  const model = await startStandInModel();
  const world = await startWorld({
    workers: true,
    env: { OPENAI_API_KEY: 'sk-stand-in', OPENAI_BASE_URL: model.url },
  });
  try {
    await model.tell({ delayMs: 20 });
    await analyse(world);
    const least = await oneAtATime(print, world, model);
    await manyAtOnce(print, world, model, least);
    await storm(print, world, model, least);
    await slowCalls(print, world, model);
  } finally {
    await world.close();
    model.close();
  }
}

/** @returns the calls of one analysis */
async function oneAtATime(print: Print, world: World, model: StandInModel): Promise<number> {
  await model.tell({ delayMs: CALL_MS });
  const rounds: { seen: Seen; report: ModelReport; statements: readonly StatementTime[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const statementsSent = timeStatements();
    const seen = await analyse(world);
    rounds.push({ seen, statements: statementsSent(), report: await model.tell({}) });
  }
  const chain = LONGEST_CHAIN * CALL_MS;
  const whole = rounds.map(({ seen }) => seen.completedMs / chain);
  print(atMost('P9 whole analysis, against the longest chain of calls', whole, 1.1, 'x'));
  const traced = rounds.map(({ seen, statements, report: { tasks } }) => ({ ...seen, statements, tasks }));
  for (const line of traceLines(traced, CALL_MS)) print(line);
  const titled = rounds.map(({ seen }) => seen.summaryMs - CALL_MS);
  print(atMost('P10 title and summary, after the one call', titled, 150, 'ms'));
  // Nine boxes, one call for each side of the concept, one for each active assumption.
  const least = Math.min(...rounds.map(({ seen }) => 9 + seen.active));
  print(
    atMost(
      'P11 model calls, against the minimum',
      rounds.map(({ report }) => report.calls / least),
      1.05,
      'x',
    ),
  );
  const shares = rounds.map(({ report }) => report.prefixShare * 100);
  const share = median(shares);
  print(
    `P11 prompt bytes in an identical leading prefix: ${share.toFixed(0)} % ${spreadOf(shares, 0)}, goal 80 %, ${share >= 80 ? 'met' : 'MISSED'}`,
  );
  return least;
}

async function manyAtOnce(print: Print, world: World, model: StandInModel, calls: number): Promise<void> {
  const slots = world.deps.env.MODEL_CALLS_AT_ONCE;
  const ideal = idealMs(CONCEPTS_AT_ONCE, calls - 9, slots);
  await model.tell({ delayMs: CALL_MS });
  const rounds: Crowded[] = [];
  for (let round = 0; round < CROWDED_ROUNDS; round += 1) rounds.push(await analyseMany(world, model));
  const shares = rounds.map(({ took }) => (100 * ideal) / took);
  const share = median(shares);
  const [{ asked }] = rounds as [Crowded];
  const milliseconds = rounds.map((each) => each.cpuMs / each.asked);
  const bare = await askBare(
    { url: model.url, databaseUrl: world.databaseUrl },
    { calls: asked, atOnce: slots },
  );
  await model.tell({});
  const bareIdeal = Math.ceil(asked / slots) * CALL_MS;
  print(
    `   the baseline is the provider's SDK with one row stored for each answer and nothing else, as many calls`,
  );
  print(
    `P9 ${CONCEPTS_AT_ONCE} concepts at once, ${asked} calls, ${slots} at a time, share of the ideal ` +
      `${(ideal / 1000).toFixed(1)} s: ${share.toFixed(0)} % ${spreadOf(shares, 0)}, baseline ` +
      `${((100 * bareIdeal) / bare.milliseconds).toFixed(0)} %, goal 95 %, ${share >= 95 ? 'met' : 'MISSED'}`,
  );
  const own = median(milliseconds);
  print(
    `P9 processor time of the program for each call: ${own.toFixed(1)} ms ${spreadOf(milliseconds)}, baseline ` +
      `${(bare.cpuMs / asked).toFixed(1)} ms, goal 15 ms, ${own <= 15 ? 'met' : 'MISSED'}`,
  );
  print(
    `   ${median(rounds.map(({ cpuMs, took }) => cpuMs / took)).toFixed(2)} cores; ` +
      `${median(rounds.map((each) => each.statements / each.asked)).toFixed(1)} statements to the database for each call, ` +
      "the queue's included",
  );
}

interface Crowded {
  /** Milliseconds until the last concept was done. */
  readonly took: number;
  /** Processor time of the program, in milliseconds. */
  readonly cpuMs: number;
  /** Calls of the model. */
  readonly asked: number;
  readonly statements: number;
}

async function analyseMany(world: World, model: StandInModel): Promise<Crowded> {
  const used = process.cpuUsage();
  const statementsSent = countStatements();
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCEPTS_AT_ONCE }, () => analyse(world)));
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  const statements = statementsSent();
  const { calls: asked } = await model.tell({});
  return { took, cpuMs: (user + system) / 1000, asked, statements };
}

async function storm(print: Print, world: World, model: StandInModel, least: number): Promise<void> {
  await model.tell({ delayMs: 50, errorShare: 0.2 });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await analyse(world);
    ratios.push((await model.tell({})).calls / least);
  }
  await model.tell({ errorShare: 0 });
  print(atMost('P11 model calls under 20 % errors, against the minimum', ratios, 1.5, 'x'));
}

async function slowCalls(print: Print, world: World, model: StandInModel): Promise<void> {
  await model.tell({ delayMs: SLOW_CALL_MS });
  const rounds: Seen[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round += 1) rounds.push(await analyse(world));
  const seconds = (of: 'scoreMs' | 'completedMs') => rounds.map((seen) => seen[of] / 1000);
  print(atMost('P10 first score with calls of 6 s', seconds('scoreMs'), 30, 's'));
  print(atMost('P10 done with calls of 6 s', seconds('completedMs'), 45, 's'));
}

/** The times at which each part was first visible, in milliseconds since the pitch was sent. */
interface Seen {
  readonly summaryMs: number;
  readonly scoreMs: number;
  readonly completedMs: number;
  readonly active: number;
  /** In milliseconds since 1970, as the model stand-in notes its questions. */
  readonly startedAt: number;
  readonly completedAt: number;
}

const STATE = `select status, failure_reason, summary is not null as summarized, score is not null as scored,
  (select count(*)::int from assumptions where concept_id = c.id and active) as active
  from concepts c where id = $1`;

interface State {
  readonly status: string;
  readonly failure_reason: string | null;
  readonly summarized: boolean;
  readonly scored: boolean;
  readonly active: number;
}

/** Sends a pitch as a browser does, and reads again after each change notification from the database. */
async function analyse(world: World): Promise<Seen> {
  const founder = await world.founder(0);
  const startedAt = Date.now();
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${world.port}/api/concepts/text`, {
    method: 'POST',
    headers: { cookie: founder.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text: PITCH }),
  });
  if (answer.status !== 201) throw new Error(`the pitch was answered with ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  let summaryMs = Number.NaN;
  let scoreMs = Number.NaN;
  return await new Promise<Seen>((resolve, reject) => {
    let looking = false;
    let again = false;
    const look = async (): Promise<void> => {
      if (looking) {
        again = true;
        return;
      }
      looking = true;
      const state = await world.deps.reads.first<State>({ name: 'bench_state', text: STATE }, [id]);
      const now = performance.now() - started;
      looking = false;
      if (state?.summarized && Number.isNaN(summaryMs)) summaryMs = now;
      if (state?.scored && Number.isNaN(scoreMs)) scoreMs = now;
      if (state?.status === 'failed') reject(new Error(`the analysis failed: ${state.failure_reason}`));
      if (state?.status === 'completed') {
        const completedAt = Date.now();
        resolve({ summaryMs, scoreMs, completedMs: now, active: state.active, startedAt, completedAt });
      } else if (again) {
        again = false;
        await look();
      }
    };
    world.deps.changes.on('founder_changed', (payload) => {
      // The payload: the founder's id, then the changed lists.
      if (payload.split(' ', 1)[0] === founder.id) look().catch(reject);
    });
    look().catch(reject);
  });
}

/** The duration of the calls alone, in order of arrival, with the given concurrency. */
function idealMs(concepts: number, evidencePerConcept: number, slots: number): number {
  const free = Array.from({ length: slots }, () => 0);
  const open = Array.from({ length: concepts }, () => ({ at: 0, kind: 'summary' }));
  let end = 0;
  for (let job = open.shift(); job; job = open.shift()) {
    free.sort((a, b) => a - b);
    const done = Math.max(free[0] ?? 0, job.at) + CALL_MS;
    free[0] = done;
    end = Math.max(end, done);
    const next =
      job.kind === 'summary'
        ? ['assumptions', ...Array.from({ length: 7 }, () => 'prose')]
        : job.kind === 'assumptions'
          ? Array.from({ length: evidencePerConcept }, () => 'evidence')
          : [];
    for (const kind of next) open.push({ at: done, kind });
    open.sort((a, b) => a.at - b.at);
  }
  return end;
}

type Print = (line: string) => void;

function atMost(what: string, values: readonly number[], goal: number, unit: string): string {
  const digits = unit === 'ms' ? 0 : 2;
  const middle = median(values);
  const met = middle <= goal ? 'met' : 'MISSED';
  return `${what}: ${middle.toFixed(digits)} ${unit} ${spreadOf(values, digits)}, goal ${goal} ${unit}, ${met}`;
}
