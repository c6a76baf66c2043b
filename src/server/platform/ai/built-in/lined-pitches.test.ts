import { describe, expect, it } from 'vitest';
import { readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';
import { titleAndSummary } from './texts/title-and-summary.ts';

const SENTENCES = [
  'Freelance translators wait 60 to 90 days for agencies to pay.',
  'We pay them the next day for 2.5% and collect from the agency.',
  'Last month we paid 31 translators for 19 agencies.',
  'Banks do not look at invoices under 10,000 euros.',
];

/** As the reader divides them where they run on. */
const DIVIDED = [
  'Freelance translators wait 60 to 90 days for agencies to pay.',
  'We pay them the next day for 2.5%',
  'and collect from the agency.',
  'Last month we paid 31 translators for 19 agencies.',
  'Banks do not look at invoices under 10,000 euros.',
];

async function quotesIn(pitch: string): Promise<string[]> {
  const { statements } = await readPitch(pitch, await shippedModels());
  return statements.map(({ quote }) => quote);
}

describe('a pitch that is typed in lines', () => {
  it.each([
    ['lines', '\n'],
    ['lines of another system', '\r\n'],
    ['paragraphs', '\n\n'],
  ])('is divided like one that runs on, in %s', async (_, join) => {
    expect(await quotesIn(SENTENCES.join(join))).toEqual(DIVIDED);
  });

  it('is divided where its lines end, without a full stop', async () => {
    const lines = SENTENCES.map((sentence) => sentence.slice(0, -1));
    // A line may hold two clauses, but none goes on in the next line.
    const quotes = await quotesIn(lines.join('\n'));
    expect(quotes.join(' ')).toBe(lines.join(' '));
    expect(quotes.filter((quote) => !lines.some((line) => line.includes(quote)))).toEqual([]);
  });

  it('is not divided where a line of a letter is full', async () => {
    const pitch = SENTENCES.join(' ').replace(/(.{40,60}) /g, '$1\n');
    expect((await quotesIn(pitch)).map((quote) => quote.replaceAll('\n', ' '))).toEqual(DIVIDED);
  });
});

describe('the summary', () => {
  it('says what the title names, and no exclamation of a word', async () => {
    const pitch =
      'Small museums have dull tours. Children guide the grown ups around the museum. ' +
      'I was a head teacher for twenty years. Really. There are some 900 of these museums in the Netherlands.';
    const { title, summary } = titleAndSummary(await readPitch(pitch, await shippedModels()));
    expect(title).toMatch(/^Children guide the grown ups/);
    expect(summary).toContain('Children guide the grown ups around the museum.');
    expect(summary).not.toContain('Really');
  });
});
