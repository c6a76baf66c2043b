import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { MEASURED_PAGES, type MeasuredName } from '../e2e/first-load.ts';
import { startProgram } from '../e2e/program.ts';
import { readSources } from './paint.sources.ts';
import { type PaintProfile, readTrace, shareScript } from './paint.trace.ts';
import { median } from './rounds.ts';

const ROUNDS = Number(process.env.PAINT_ROUNDS ?? 5);
const SLOWED = 4;
const PAGES: readonly MeasuredName[] = ['signIn', 'competition', 'home', 'concept'];
const TIMELINE = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
  'v8.execute',
];
/** Not in the rounds whose times count: a profile makes V8 read each script a second time for the places in it. */
const PROFILER = 'disabled-by-default-v8.cpu_profiler';

/**
 * What the main thread does with the processor slowed four times and an empty cache: until the first paint, and from there until the page
 * is interactive, which is when its last task of more than 50 ms and its largest paint are over. Medians of several rounds, in milliseconds.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const nameOf = await readSources();
  const program = await startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } });
  const browser = await launchBrowser();
  const { origin } = program;
  const load = async (context: BrowserContext, path: string, shows: string, categories: string[]) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await browser.startTracing(page, { categories });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByText(shows).first().waitFor();
    const trace = await browser.stopTracing();
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    await page.close();
    return readTrace(trace, painted ?? Number.NaN);
  };
  const rounds = async (name: MeasuredName): Promise<PaintProfile[]> => {
    const { shows, prepare } = MEASURED_PAGES[name];
    const context = await browser.newContext({ baseURL: origin });
    const path = await prepare(context, origin);
    const found: PaintProfile[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const timed = await load(context, path, shows, TIMELINE);
      const { samples } = await load(context, path, shows, [...TIMELINE, PROFILER]);
      found.push(shareScript(timed, samples, nameOf));
    }
    await context.close();
    return found;
  };
  try {
    for (const name of PAGES) for (const line of linesOf(name, await rounds(name))) print(line);
  } finally {
    await browser.close();
    await program.stop();
  }
}

function linesOf(name: string, rounds: readonly PaintProfile[]): string[] {
  const moment = (key: 'firstPaintMs' | 'largestPaintMs' | 'interactiveMs') => {
    const each = rounds.map((round) => round[key]);
    const [middle, least, most] = [median(each), Math.min(...each), Math.max(...each)];
    return `${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`;
  };
  return [
    `PAINT ${name}: first paint ${moment('firstPaintMs')}, largest ${moment('largestPaintMs')}, interactive ${moment('interactiveMs')}`,
    `   before the first paint: ${parts(rounds.map((round) => round.beforeFirstPaint))}`,
    `   from there until interactive: ${parts(rounds.map((round) => round.afterwards))}`,
  ];
}

function parts(rounds: readonly ReadonlyMap<string, number>[]): string {
  const names = new Set(rounds.flatMap((round) => [...round.keys()]));
  return [...names]
    .map((name) => [name, median(rounds.map((round) => round.get(name) ?? 0))] as const)
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, ms]) => ms >= 0.5)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
}
