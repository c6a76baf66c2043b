import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { pitchAnalysed, send, signUpFounder } from '../e2e/founder.ts';
import { startProgram } from '../e2e/program.ts';
import { freePort } from '../src/server/testing/free-port.ts';
import { median } from './rounds.ts';

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PITCH =
  'Dog walkers lose an hour a day to driving between dogs. PawPlan plans their routes. Walkers pay nine euros a month.';

/**
 * P14: Lighthouse with mobile settings, the median of several runs, on every kind of page that a founder or visitor
 * opens.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const program = await startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } });
  const profile = mkdtempSync(join(tmpdir(), 'hunchline-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ].concat(`--remote-debugging-port=${port}`),
  });
  const measure = async (name: string, path: string, goals: readonly number[]) => {
    const runs: Run[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await audit(program.origin + path, port));
    print(line(name, runs, goals));
  };
  try {
    await measure('landing page', '/', [100, 100, 100, 100]);
    await measure('sign-in', '/api/auth/login', [98, 98, 98]);
    await measure('competition', '/pitch-competition', [98, 98, 98]);
    await signUpFounder(context, program.origin);
    const concept = await pitchAnalysed(context.request, program.origin, PITCH);
    const slug = await publish(concept.id);
    await measure('home', '/', [98, 98, 98]);
    await measure('concept', `/concepts/${concept.id}`, [98, 98, 98]);
    await measure('recordings', '/recordings', [98, 98, 98]);
    await measure('public page', `/p/${slug}`, [100, 100, 100, 100]);
  } finally {
    await context.close();
    await program.stop();
    rmSync(profile, { recursive: true, force: true });
  }

  /** A page that search engines may index; with the usual noindex it would get no SEO score. */
  async function publish(conceptId: string): Promise<string> {
    const { request } = context;
    const message = await send<{ id: string }>(request, program.origin, 'POST', '/api/messages', {
      conceptId,
      headline: 'Plan a week of walks in a minute',
      subline: 'For professional dog walkers who lose an hour a day to driving between dogs',
      callToAction: 'Join the list',
      chosen: true,
    });
    const page = { slug: 'lighthouse-page', messageIds: [message.id], indexed: true, published: true };
    await send(request, program.origin, 'PUT', `/api/concepts/${conceptId}/page`, page);
    return page.slug;
  }
}

interface Run {
  readonly scores: readonly number[];
  /** The audits that lowered the score, by Lighthouse's names, without those of speed, which are a matter of degree. */
  readonly failed: readonly string[];
  /** What the browser's console said of errors: the source, the text and the address. */
  readonly said: readonly string[];
  readonly paintMs: number;
  readonly shift: number;
  readonly blockedMs: number;
}

/** On a busy machine Chromium sometimes begins its trace after the page. */
const TRACE_WITHOUT_ITS_START = 'NO_NAVSTART';
const TRIES = 3;

async function audit(url: string, port: number, tries = 1): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: true });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError?.code === TRACE_WITHOUT_ITS_START && tries < TRIES) return audit(url, port, tries + 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  const weighed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    failed: weighed.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? id : [])),
    said: consoleErrors(audits['errors-in-console']?.details),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}

type Details = Result['audits'][string]['details'];

function consoleErrors(details: Details): readonly string[] {
  if (details?.type !== 'table') return [];
  return details.items.map((item) => `${address(item.sourceLocation)}${String(item.description)}`);
}

function address(location: unknown): string {
  const isPlace = typeof location === 'object' && location !== null && 'url' in location;
  return isPlace ? `${String(location.url)}: ` : '';
}

/** Goals in the order of CATEGORIES; there is no SEO goal for pages that require a sign-in. */
function line(name: string, runs: readonly Run[], goals: readonly number[]): string {
  const scores = CATEGORIES.map((_, n) => median(runs.map((each) => each.scores[n] ?? 0)));
  const first = runs.map((each) => each.scores[0] ?? 0);
  const of = (key: 'paintMs' | 'shift' | 'blockedMs') => median(runs.map((each) => each[key]));
  const met =
    goals.every((goal, n) => (scores[n] ?? 0) >= goal) && of('paintMs') <= 1200 && of('shift') === 0;
  const failed = [...new Set(runs.flatMap((each) => each.failed))];
  const said = [...new Set(runs.flatMap((each) => each.said))];
  return (
    `P14 ${name}: ${scores.slice(0, goals.length).join('/')} (performance ${Math.min(...first)} to ${Math.max(...first)}), ` +
    `largest paint ${(of('paintMs') / 1000).toFixed(2)} s, shift ${of('shift').toFixed(3)}, blocked ` +
    `${of('blockedMs').toFixed(0)} ms, goal ${goals.join('/')}, 1.2 s, 0, ${met ? 'met' : 'MISSED'}` +
    (failed.length > 0 ? `; failed audits: ${failed.join(', ')}` : '') +
    (said.length > 0 ? `; the console's errors: ${said.join(' | ')}` : '')
  );
}
