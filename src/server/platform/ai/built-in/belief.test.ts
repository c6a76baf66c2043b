import { describe, expect, it } from 'vitest';
import { beliefFrom } from './belief.ts';
import { readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';

/** What is said of the product by a pitch's second sentence, as an assumption in the given form. */
async function solutionFrom(sentence: string, isFramed: boolean): Promise<string> {
  const pitch = `Crews lose an hour a day to this. ${sentence} They pay 20 euros a month.`;
  const { statements } = await readPitch(pitch, await shippedModels(), 'idea');
  const statement = statements.find(({ quote }) => sentence.startsWith(quote.slice(0, 12)));
  if (!statement) throw new Error('The sentence was not found.');
  return beliefFrom({ ...statement, belief: { worth: 0.9, completeness: 0.9, isFramed } }, 'solution');
}

describe('a sentence that says what the product is', () => {
  it.each([
    ['ScaleBoy is a post with a screen.', 'Customers will want ScaleBoy, a post with a screen.'],
    ['What we make is a mat for muddy gateways.', 'Customers will want a mat for muddy gateways.'],
    [
      "What we've done so far is a till number for a group.",
      'Customers will want a till number for a group.',
    ],
    ["It's a locker with a drill in it.", 'Customers will want a locker with a drill in it.'],
    ["Um, so basically it's a locker with a drill.", 'Customers will want a locker with a drill.'],
  ])('is a belief only as something that is wanted: %s', async (sentence, belief) => {
    expect(await solutionFrom(sentence, false)).toBe(belief);
    expect(await solutionFrom(sentence, true)).toBe(belief);
  });

  it.each([
    'A nurse needs a minute to read it.',
    'The mat is heavier than a man can lift.',
    'Boats that are a metre too long fit on the frame.',
  ])('is not what says something that may be false: %s', async (sentence) => {
    expect(await solutionFrom(sentence, false)).toBe(sentence);
  });
});

describe('a label before what it announces', () => {
  it('is left out of the assumption, unless it says what is meant', async () => {
    const { statements } = await readPitch(
      'Product: a map of the basements of old towns.\nCaulk boot rebuilds by mail: new soles, new caulks.',
      await shippedModels(),
      'idea',
    );
    const texts = statements.map(({ text }) => text);
    expect(texts.join(' ')).toContain('a map of the basements');
    expect(texts.join(' ')).not.toContain('Product:');
    expect(texts.join(' ')).toContain('Caulk boot rebuilds by mail');
  });
});
