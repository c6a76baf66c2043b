import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './founder.ts';
import {
  cutStreams,
  isUntouched,
  type LineWithTabs,
  markLoaded,
  restoreStreams,
  startLineWithTabs,
} from './line-and-tabs.ts';

const TRANSCRIPT =
  'Ferries leave half empty. We sell the free places to cyclists on the evening before. ' +
  'I talked to thirty cyclists and eleven of them paid four euros for a place.';
/** The goal is one second; the rest is allowance for a machine that runs everything at once. */
const SOON = { timeout: 30_000 };

let line: LineWithTabs;
beforeAll(async () => {
  line = await startLineWithTabs(TRANSCRIPT);
});
afterAll(() => line.close());

describe('live updates', () => {
  it('show a call and a thought in every tab without a reload', async () => {
    const { tabs, complaints } = await line.openTwoTabs('7401');
    await line.robot.call({ from: '+14155550171', keys: ['7401', '1'], speaks: 4 });
    for (const tab of tabs)
      await tab.getByRole('listitem').filter({ hasText: /ferr/i }).first().waitFor(SOON);
    for (const tab of tabs) await tab.getByText('Next Step: Refine Assumptions').waitFor({ timeout: 30_000 });
    await line.robot.call({ from: '+14155550171', keys: ['7401', '2'], speaks: 4 });
    for (const tab of tabs)
      await tab
        .getByText(/^Ferries leave half empty/)
        .first()
        .waitFor(SOON);
    for (const tab of tabs) expect(await isUntouched(tab)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('show a hung-up call in the list of calls, and a text in the competition, in every tab', async () => {
    const { context, tabs, complaints } = await line.openTwoTabs('7405');
    const [calls, competition] = tabs;
    await calls.goto('/dashboard');
    await calls.getByText('No calls yet').waitFor();
    await competition.goto('/pitch-competition');
    await competition.getByRole('heading').first().waitFor();
    const board = await context.newPage();
    await board.goto('/pitch-competition');
    await board.getByRole('heading').first().waitFor();
    for (const tab of [calls, competition, board]) await markLoaded(tab);
    await line.robot.call({ from: '+14155550171', keys: ['7405', 'hang up'] });
    await calls.getByText(/hung up before recording anything/).waitFor(SOON);
    await line.robot.text('+14155550172', 'Ferries leave half empty. We sell the free places to cyclists.');
    for (const tab of [competition, board]) await tab.getByText(/ferr/i).first().waitFor(SOON);
    for (const tab of [calls, competition, board]) expect(await isUntouched(tab)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('show in one tab what was changed in another tab or on another device', async () => {
    const { context, tabs } = await line.openTwoTabs('7402');
    const [, second] = tabs;
    await second.goto('/pins');
    await second.getByText('7402').first().waitFor();
    await send(context.request, line.program.origin, 'POST', '/api/pins', {
      code: '7403',
      label: 'Bus',
      isActive: true,
    });
    await second.getByText('7403').first().waitFor(SOON);
  });

  it('deliver everything that happened while the stream was cut', async () => {
    const { context, tabs } = await line.openTwoTabs('7404');
    await cutStreams(context);
    await line.robot.call({ from: '+14155550171', keys: ['7404', '2'], speaks: 4 });
    await restoreStreams(context);
    for (const tab of tabs)
      await tab
        .getByText(/^Ferries leave half empty/)
        .first()
        .waitFor({ timeout: 20_000 });
    for (const tab of tabs) expect(await isUntouched(tab)).toBe(true);
  });
});
