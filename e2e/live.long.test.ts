import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cutStreams,
  isUntouched,
  type LineWithTabs,
  restoreStreams,
  startLineWithTabs,
} from './line-and-tabs.ts';

const MINUTE_MS = 60_000;
const PIN = '7421';
const CALLER = '+14155550171';
const PITCHES = {
  before: 'Ferries leave half empty. We sell the free places to cyclists on the evening before.',
  cut: 'Lighthouse keepers rent out their towers by the night to people who cannot sleep elsewhere.',
  after: 'Bakers throw bread away at night. We bring what is left to early trains for half the price.',
};

let line: LineWithTabs;
beforeAll(async () => {
  line = await startLineWithTabs(PITCHES.before);
});
afterAll(() => line.close());

/** One action of the robot on the line, and what both tabs' home pages then show. */
interface Event {
  readonly name: string;
  readonly happens: () => Promise<unknown>;
  readonly shows: (tab: Page) => Promise<void>;
  /** What follows once the transcript has arrived. */
  readonly reads?: (tab: Page) => Promise<void>;
}

/** A pitch, a hung-up call, a thought and a text; `round` makes their words unique. */
function events(round: number, words: string): Event[] {
  const call = (...keys: string[]) => line.robot.call({ from: CALLER, keys: [PIN, ...keys], speaks: 4 });
  const first = new RegExp(words.split(' ')[0] ?? '', 'i');
  return [
    {
      name: 'calls',
      happens: () => call('1'),
      shows: (tab) => row(tab, 'Your Bin', round),
      reads: async (tab) => {
        await region(tab, 'Your Bin').getByRole('listitem').filter({ hasText: first }).waitFor();
        // A successful call also resolves the failed one before it.
        if (round !== 2) await waits(tab).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'leaves a thought',
      happens: () => call('2'),
      shows: (tab) => row(tab, 'Unassigned Thoughts', round),
      reads: (tab) =>
        region(tab, 'Unassigned Thoughts')
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${words.slice(0, 30)}`) })
          .waitFor(),
    },
    {
      name: 'texts',
      happens: () => line.robot.text(`+1415555018${round}`, words),
      shows: (tab) => tab.getByText(round === 1 ? '1 entry' : `${round} entries`, { exact: true }).waitFor(),
    },
    {
      name: 'hangs up',
      happens: () => call('hang up'),
      shows: (tab) => waits(tab).waitFor(),
    },
  ];
}
const region = (tab: Page, name: string) => tab.getByRole('region', { name });
const row = (tab: Page, list: string, nth: number) =>
  region(tab, list)
    .getByRole('listitem')
    .nth(nth - 1)
    .waitFor();
const waits = (tab: Page) => tab.getByText('A call failed: see why, and call again');
const failedAt = (tab: Page) =>
  tab
    .getByRole('listitem')
    .filter({ has: waits(tab) })
    .locator('time')
    .getAttribute('datetime');

/** Performs an action and measures when each tab shows its result. The time is logged only: machines differ. */
async function both(tabs: readonly Page[], { name, happens, shows, reads }: Event): Promise<void> {
  await happens();
  const began = Date.now();
  const delays = (waitFor: Event['shows']) =>
    Promise.all(tabs.map((tab) => waitFor(tab).then(() => Date.now() - began)));
  const [shown, read] = await Promise.all([delays(shows), reads && delays(reads)]);
  console.log(
    `${name}: shown after ${shown.join(' and ')} ms${read ? `, read after ${read.join(' and ')}` : ''}`,
  );
}

/** Sets what the transcriber returns from now on. */
const say = (transcript: string) => line.model.setBehaviour({ outcome: 'ok', transcript });

it('two tabs show a call, a hang-up, a thought and a text before, during and after a cut of the stream of a minute', async () => {
  const { context, tabs, complaints } = await line.openTwoTabs(PIN);
  for (const event of events(1, PITCHES.before)) await both(tabs, event);

  await cutStreams(context);
  say(PITCHES.cut);
  const missed = events(2, PITCHES.cut);
  const heldBefore = await Promise.all(tabs.map(failedAt));
  for (const { happens } of missed) await happens();
  await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
  await restoreStreams(context);
  for (const { shows, reads } of missed)
    for (const tab of tabs) await Promise.all([shows(tab), reads?.(tab)]);
  // The call that was hung up during the cut, not the one before it.
  for (const [at, tab] of tabs.entries())
    await expect.poll(() => failedAt(tab), { timeout: 20_000 }).not.toBe(heldBefore[at]);

  say(PITCHES.after);
  for (const event of events(3, PITCHES.after)) await both(tabs, event);
  for (const tab of tabs) expect(await isUntouched(tab)).toBe(true);
  expect(complaints).toEqual([]);
});
