import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_TRADE, WORKED_EXAMPLES } from '../src/server/prompts/worked-examples.ts';

/** All texts used for evaluation or training. */
const labelled = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(txt|tsv)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8').toLowerCase() }));

describe("the prompts' worked examples", () => {
  it('are from a trade that no labelled pitch, pair or sample mentions, but for what is said aside', () => {
    expect(labelled.length).toBeGreaterThan(20);
    const trade = new RegExp(`\\b${EXAMPLE_TRADE}\\b`);
    const meant = labelled.map(({ file, text }) => ({ file, text: text.replace(/^none aside\|.*$/gm, '') }));
    expect(meant.filter(({ text }) => trade.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('share no sentence with the labelled texts', () => {
    const words = Object.values(WORKED_EXAMPLES).flatMap((examples) => examples.map((each) => each.words));
    expect(words.length).toBeGreaterThan(8);
    for (const each of words)
      for (const { file, text } of labelled)
        expect(text.includes(each.toLowerCase().replace(/\.$/, '')), `${file}: ${each}`).toBe(false);
  });
});
