import { expect, it } from 'vitest';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';

const analyst = createBuiltInAnalyst();
const work = { onCall: () => undefined, budgetMicros: 0 };
const PITCH =
  'Bakeries throw away bread. We sell a notebook that says how many loaves to bake. They pay 12 dollars.';

it.each([
  'She told me the notebook sounds useful, and that bread is left every evening.',
  'He has thought about a notebook like that.',
  'Wrote the numbers of loaves on the wall last year, and gave it up.',
  'I paid 40 dollars for a sheet that counts loaves.',
])('lists as reported what the ledger takes from a note: %s', async (text) => {
  const note = { id: 'note-1', author: 'Ada Brown, contributor', text };
  const told = [];
  for (const { canvasBox, text: belief } of (await analyst.run('assumptions', { pitch: PITCH }, work))
    .assumptions) {
    const assumption = { text: belief, canvasBox };
    const { evidence } = await analyst.run('evidence', { pitch: PITCH, assumption, notes: [note] }, work);
    told.push(...evidence.filter(({ source }) => source.kind === 'note'));
  }
  const summary = await analyst.run('communitySummary', { thoughts: [note], memberCount: 1 }, work);
  expect(told).not.toEqual([]);
  expect(summary.text).not.toContain('no report');
  expect(summary.text).toContain('Ada Brown, contributor: “');
  for (const each of told) expect(each.text).toMatch(/^Ada Brown, contributor, reports: /);
});

it('quotes the latest note once where it is a report as a whole', async () => {
  const of = async (...texts: string[]) => {
    const thoughts = texts.map((text, at) => ({ id: `note-${at}`, author: `Ada ${at}, prospect`, text }));
    return (await analyst.run('communitySummary', { thoughts, memberCount: 1 }, work)).text;
  };
  const report = 'I paid 40 dollars for a sheet that counts loaves.';
  expect((await of(report)).split('I paid 40 dollars')).toHaveLength(2);
  expect(await of(report, 'Good bread matters.')).toContain(
    'The latest, Ada 1, prospect: “Good bread matters',
  );
});

it('says of a quote what is decided of it, whatever its words seem to say', async () => {
  const text = 'I paid 40 dollars for a sheet that counts loaves.';
  const of = async (impact: 'validates' | 'contradicts') => {
    const thoughts = [
      { id: 'note', author: 'Ada, prospect', text, judged: [{ quote: text, impact }] },
    ] as const;
    return (await analyst.run('communitySummary', { thoughts, memberCount: 1 }, work)).text;
  };
  expect(await of('contradicts')).toContain('Speaks against it:\n- Ada, prospect: “I paid 40 dollars');
  expect(await of('validates')).toContain('Speaks for the concept:');
  expect(await of('validates')).not.toContain('without a clear direction');
});
