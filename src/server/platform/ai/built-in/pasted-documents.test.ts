import { describe, expect, it } from 'vitest';
import { createBuiltInAnalyst } from './built-in-analyst.ts';

const analyst = createBuiltInAnalyst();
const run = { onCall: () => {}, budgetMicros: 0 };

/** As it comes out of a document or of a chat with a model. */
const PASTED = `# 🥣 SoupBox

## Customer Profile
**Problem:** Nurses who work *nights* find nothing warm to eat after ten. In our [survey](https://example.com/survey) **14 of 20 nurses** said they skip dinner.

**Solution:** SoupBox is a **vending fridge of fresh soup** that we put into hospital corridors.

---
## Business Model
Nurses pay **9 euros** a bowl; the hospital gets a tenth.

## Traction
Three wards of the city hospital bought **41 bowls** in May.
Wards with:
- night shifts`;

describe('a pitch pasted with the marks of Markdown', () => {
  it('is read as it is seen, and quoted as it was written', async () => {
    const { title, summary, offer } = await analyst.run('summary', { pitch: PASTED }, run);
    const { assumptions, questions = [] } = await analyst.run('assumptions', { pitch: PASTED }, run);
    const shown = [
      title,
      summary,
      offer,
      ...assumptions.map(({ text }) => text),
      ...questions.map(({ question }) => question),
    ].join('\n');
    expect(title).toContain('ending fridge of fresh soup');
    expect(shown).not.toMatch(/[*_#[\]]/);
    // What only begins or names a part of the document asks for no place on the canvas.
    expect(shown).not.toMatch(/Customer Profile|Business Model|Traction|Wards with/i);
    const priced = assumptions.find(({ text }) => text.includes('9 euros'));
    expect(priced?.quote).toContain('Nurses pay **9 euros** a bowl');
    for (const { quote } of assumptions) expect(PASTED).toContain(quote ?? '');
  });

  it('keeps its reports, verbatim', async () => {
    const { assumptions } = await analyst.run('assumptions', { pitch: PASTED }, run);
    const quotes: string[] = [];
    for (const assumption of assumptions) {
      const { evidence } = await analyst.run('evidence', { pitch: PASTED, assumption, notes: [] }, run);
      quotes.push(...evidence.map(({ quote }) => quote));
    }
    expect(quotes.join()).toContain('[survey](https://example.com/survey) **14 of 20 nurses** said');
    expect(quotes.join()).toContain('bought **41 bowls** in May');
    for (const quote of quotes) expect(PASTED).toContain(quote);
  });
});

/** All that is shown of a pitch, and the quotes of its evidence. */
async function readingOf(pitch: string) {
  const summary = await analyst.run('summary', { pitch }, run);
  const { assumptions, questions = [] } = await analyst.run('assumptions', { pitch }, run);
  const quotes: string[] = [];
  for (const assumption of assumptions) {
    const { evidence } = await analyst.run('evidence', { pitch, assumption, notes: [] }, run);
    quotes.push(...evidence.map(({ quote }) => quote));
  }
  const lines = [...assumptions.map(({ text }) => text), ...questions.map(({ question }) => question)];
  return { ...summary, shown: [summary.title, summary.summary, ...lines].join('\n'), quotes };
}

it('a transcript is read without its times and speakers, and what is asked in it is no report', async () => {
  const { shown, quotes, title } =
    await readingOf(`00:00:01 Speaker 1: The idea is a shared workshop for people who repair furniture.
00:00:09 Speaker 1: They rent a bench by the hour, ten pounds an hour.
00:00:15 Speaker 2: And who has rented one?
00:00:17 Speaker 1: Two restorers paid me for a bench last Saturday.`);
  expect(title).toBe('Shared workshop for people who repair furniture');
  expect(shown).not.toMatch(/Speaker|\d\d:\d\d/);
  expect(quotes).toEqual([expect.stringContaining('Two restorers paid me for a bench last Saturday.')]);
});

it('a pitch in capitals is read as one in small letters, and quoted in capitals', async () => {
  const paid = 'TWO RESTORERS PAID ME FOR A BENCH LAST SATURDAY.';
  const { title, shown, quotes } = await readingOf(
    `THE IDEA IS A SHARED WORKSHOP FOR PEOPLE WHO REPAIR FURNITURE. I CHARGE TEN POUNDS AN HOUR. ${paid}`,
  );
  expect(title).toBe('Shared workshop for people who repair furniture');
  expect(shown).not.toMatch(/\p{Lu}{3}/u);
  expect(quotes).toContain(paid);
});

it('neither a picture nor the number of a line is a report', async () => {
  const { quotes } =
    await readingOf(`🚀 We run a shared workshop for furniture restorers 👉 benches by the hour

1. 6 out of 9 restorers I asked have no room at home 🏠
2. 2 already paid for last Saturday 💷`);
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(quote).toMatch(/\p{L}{2}/u);
});
