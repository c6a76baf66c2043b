import { expect, it } from 'vitest';
import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../../shared/canvas.ts';
import { asksForBox } from '../../../../../shared/questions.ts';
import type { AnalystInputs } from '../../analyst.port.ts';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';

const work = { onCall: () => undefined, budgetMicros: 0 };
const told = async (task: 'feedback' | 'improvements' | 'founderFit', input: AnalystInputs['founderFit']) =>
  (await createBuiltInAnalyst().run(task, input, work)).text;

it.each([
  'Bakeries throw away a fifth of their bread. We sell a notebook that says how many loaves to bake. Nine bakeries paid us 12 dollars in May.',
  'Hotels lose towels. We make a tag that is counted in the laundry. Last year six hotels bought 300 tags from us.',
])('speaks of no tab, since it stands on the public page as well: %s', async (pitch) => {
  const { text } = await createBuiltInAnalyst().run('feedback', { pitch }, work);
  expect(text).toContain('Reported in the pitch');
  expect(text).not.toMatch(/\btab\b/i);
});

it('asks about the customers that the founder has confirmed, as improvements and founder fit do', async () => {
  const pitch = 'We make a tag that is counted in the laundry.';
  const confirmed = { customer: 'hotels on islands', offer: 'a towel tag' };
  const input = { pitch, kind: 'idea' as const, confirmed, biography: null, resume: null };
  for (const task of ['feedback', 'improvements', 'founderFit'] as const)
    expect(await told(task, input), task).toContain('hotels on islands');
});

it('leaves to the ledger how a report counts, and denies none', async () => {
  const pitch =
    'Bakeries throw away a fifth of their bread. We sell a notebook that says how many loaves to bake. Nine bakeries paid us 12 dollars in May.';
  const text = await told('feedback', { pitch, biography: null, resume: null });
  expect(text).toContain('Reported in the pitch; the ledger says how each counts:');
  expect(text).not.toMatch(/not yet judged|nothing reported/);
});

it.each([
  'Rowing clubs lose oars that nobody marks. We offer a stamp that burns a number into carbon. By summer we want to be in forty clubs through the regional newsletter.',
  'Hotels lose towels. We make a tag that is counted in the laundry. Last year six hotels bought 300 tags from us.',
])('calls open what improvements ask for, and nothing of which the pitch speaks: %s', async (pitch) => {
  const input = { pitch, kind: 'idea' as const, biography: null, resume: null };
  const open = (text: string) =>
    CANVAS_BOXES.filter((box) => text.includes(`\n- ${CANVAS_BOX_LABELS[box]}: `));
  const asked = open(await told('feedback', input));
  const improved = open(await told('improvements', input));
  expect(improved).toEqual(asked.slice(0, improved.length));
  expect(improved.length).toBeGreaterThan(0);
  const { questions = [] } = await createBuiltInAnalyst().run('assumptions', input, work);
  const unsaid = questions.filter((each) => !asksForBox(each) && each.quote === null);
  expect(asked).toEqual(CANVAS_BOXES.filter((box) => unsaid.some(({ canvasBox }) => canvasBox === box)));
});

it('asks for no figure of a trouble that has one in words', async () => {
  const improved = async (often: string) => {
    const pitch = `Rowing clubs lose ${often}oars to thieves every season. We offer a stamp that burns a number into carbon.`;
    return told('improvements', { pitch, kind: 'idea', biography: null, resume: null });
  };
  expect(await improved('')).toContain('Put a figure to this');
  expect(await improved('twelve ')).not.toContain('Put a figure to this');
});

it('takes no word of any sale for something that a founder shares with the pitch', async () => {
  const pitch =
    'Rowing clubs lose oars every year. We offer a stamp that burns a number into carbon for 9 euros a year.';
  const fitOf = (biography: string) => told('founderFit', { pitch, kind: 'idea', biography, resume: null });
  expect(await fitOf('I was a nurse for a year.')).not.toContain('shared with the pitch');
  expect(await fitOf('I mended oars for a year.')).toMatch(/shared with the pitch: [^)]*oar\)/);
});

it('says once what a pitch says several times in the same words, as do improvements and the canvas', async () => {
  const passage =
    'Hotels lose towels, and nobody knows where they go. We make a tag that is counted in the laundry. Last year six hotels bought 300 tags from us. ';
  const pitch = passage.repeat(4).trim();
  const input = { pitch, kind: 'idea' as const, biography: null, resume: null };
  const { summaries } = await createBuiltInAnalyst().run('canvasSummaries', input, work);
  const texts = [
    ...summaries.map(({ summary }) => summary),
    await told('feedback', input),
    await told('improvements', input),
  ];
  for (const text of texts) {
    const sentences = text.split(/(?<=[.!?])\s+|\n/).map((each) => each.replace(/^\W+/, ''));
    const quoted = sentences.filter((each) => each.length > 20);
    expect(quoted).toEqual([...new Set(quoted)]);
  }
  expect(texts.join('\n')).toContain('six hotels bought 300 tags');
});
