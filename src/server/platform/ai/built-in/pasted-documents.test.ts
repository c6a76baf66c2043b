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
