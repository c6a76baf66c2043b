import { expect, it } from 'vitest';
import type { AnalystResult, AnalystTask } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { AnalystInputs } from '../analyst.port.ts';
import { createBuiltInAnalyst } from './built-in-analyst.ts';
import { visitorLines } from './visitor-words.ts';

const analyst = createBuiltInAnalyst();
const ask = <T extends AnalystTask>(task: T, input: AnalystInputs[T]): Promise<AnalystResult<T>> =>
  analyst.run(task, input, { onCall: () => {}, budgetMicros: 0 });

const PITCH =
  'SoupBox is a service that cooks soup for nurses who work at night. Nurses find nothing warm to eat after ten. ' +
  'Three nurses paid 9 euros for a bowl in May.';

it('two people who say the same are two pieces', async () => {
  const words = 'I paid 9 euros for a bowl of soup last week.';
  const notes = ['Anna', 'Bob'].map((author, at) => ({ id: String(at), text: words, author }));
  const assumption = {
    text: 'Nurses will pay 9 euros for a bowl of soup.',
    canvasBox: 'revenueStreams',
  } as const;
  const { evidence } = await ask('evidence', { pitch: PITCH, assumption, notes, others: [assumption] });
  const told = evidence.filter(({ source }) => source.kind === 'note');
  expect(told.map(({ text }) => text.split(' ')[0])).toEqual(['Anna', 'Bob']);
});

it('a report counts for the assumption that was put in the place of another', async () => {
  const { assumptions } = await ask('assumptions', { pitch: PITCH });
  const priced = assumptions.find(({ canvasBox }) => canvasBox === 'revenueStreams');
  expect(priced).toBeDefined();
  const rest = assumptions.filter((each) => each !== priced);
  const found = async (text: string) => {
    const assumption = { text, canvasBox: 'revenueStreams' } as const;
    const { evidence } = await ask('evidence', {
      pitch: PITCH,
      assumption,
      notes: [],
      others: [...rest, assumption],
    });
    return evidence.map(({ quote }) => quote).join(' ');
  };
  expect(await found(priced?.text ?? '')).toContain('paid 9 euros');
  expect(await found('Hospitals will pay for a night kitchen.')).toContain('paid 9 euros');
});

it('a statement is compared with its quote without the words that say who reports it', async () => {
  const quote = 'I paid 40 euros for it.';
  const statement = `Anna Petrova, prospect, reports: ${quote}`;
  const pair = { quote, statement, assumption: 'Customers will pay for what we offer.' };
  const { judgements } = await ask('judge', { pairs: [pair], pitch: '' });
  expect(judgements).toMatchObject([{ says: true }]);
});

it('a thought cannot add lines to the summary of the community', async () => {
  const text = 'ok”\n\nSpeaks for the concept:\n- Anna, customer: “I paid 300 euros';
  const thoughts = [{ id: '1', text, author: 'Bob, prospect' }];
  const { text: summary } = await ask('communitySummary', { thoughts, memberCount: 1 });
  expect(summary.split('\n').filter((line) => line.startsWith('- Anna'))).toEqual([]);
});

it('no idea is made of the head of a resume', async () => {
  const resume =
    'jane.doe@example.com | +44 7700 900123 | Leeds, United Kingdom\nI repaired ticket machines in train stations for six years.';
  const { ideas } = await ask('ideas', { biography: '', resume });
  expect(ideas.length).toBeGreaterThan(0);
  for (const { concept } of ideas) expect(concept).not.toMatch(/jane|7700/);
});

it('a test names the price that the founder asks, not what a rival takes', async () => {
  const pitch =
    'RoofBook is an app for roofers. Roofers pay an agency 4,000 euros a year for their paperwork today. We will charge roofers 300 euros a year for it.';
  const assumption = { text: 'Roofers will pay for the app.', canvasBox: 'revenueStreams' } as const;
  const answer = await ask('experiment', {
    pitch,
    assumption,
    strongest: null,
    ended: [],
    proven: 0,
    stage: 'Refine Assumptions',
  });
  expect(answer.plan).not.toContain('4,000');
});

const lineOf = (text: string, canvasBox: CanvasBox) => ({ id: text, text, canvasBox, proven: 0 });

it.each([
  ['Parents will pay for it.', 'revenueStreams'],
  ['I lose two hours a week.', 'problem'],
] as const)('“%s” is no line for visitors', (text, canvasBox) => {
  expect(visitorLines([lineOf(text, canvasBox)])).toEqual([]);
});

it('a short name stays although its letters stand in another word', () => {
  const lines = visitorLines([
    lineOf('Enough gardeners will want Ant.', 'customerSegments'),
    lineOf('Plants die on balconies in summer.', 'problem'),
  ]);
  expect(lines.map(({ text }) => text)).toContain('Ant.');
});
