import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';
import { tableIn, withoutBars } from './table-lines.ts';

const made = async (pitch: string) => assumptionsOf(await readPitch(pitch, await shippedModels()));

describe('a table in a pitch', () => {
  it.each([
    [
      'Dentists lose patients who miss appointments. We send a reminder by text.\n\n| Segment | Price | Users |\n| --- | --- | --- |\n| Dentists | $49 | 1200 |\n| Vets | $39 | 300 |\n\nThey pay monthly.',
    ],
    [
      'We build a scheduling app for salons.\nSegment\tPrice\tUsers\nSalons\t$25\t800\nSpas\t$39\t300\nSalons forget to call back customers.',
    ],
    [
      'Cafés throw away cakes. We sell the rest in the evening.\nCity | Cafés | Fee\nGhent | 40 | 9 euros\nLille | 70 | 8 euros',
    ],
  ])('makes neither assumptions nor questions of its cells: %s', async (pitch) => {
    const { assumptions, questions = [] } = await made(pitch);
    expect(assumptions).not.toEqual([]);
    const said = [...assumptions, ...questions].map((each) => each.quote ?? '');
    for (const words of [...said, ...assumptions.map(({ text }) => text)])
      expect(words).not.toMatch(/[|\t]|\$|\d/);
  });

  it('is read without its bars where it is all that the pitch says', async () => {
    const { assumptions } = await made(
      '| Customer | Price | Channel |\n|---|---|---|\n| Dentists who lose patients | $49 a month | trade fairs |\n| Vets who forget reminders | $39 a month | search ads |',
    );
    expect(assumptions.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Customers will pay this: \$[34]9 a month\.$/),
    );
    expect(assumptions.map(({ text }) => text).join()).not.toContain('|');
  });

  it.each([
    ['dentists | vets | nurses', false],
    ['a | b | c\nd | e | f', true],
    ['We sell soup.\nThey pay.', false],
    ['a\tb\tc\nd\te\tf', true],
  ])('is told from a line of words: %j', (text, isTable) => {
    expect(tableIn(text)(0)).toBe(isTable);
  });

  it.each([
    ['$49 |', '$49'],
    ['| Dentists | $49 | fairs |', 'Dentists, $49, fairs'],
    ['|---|---|', ''],
    ['well-known: a - b', 'well-known: a - b'],
  ])('reads %j as %j', (row, words) => {
    expect(withoutBars(row)).toBe(words);
  });
});
