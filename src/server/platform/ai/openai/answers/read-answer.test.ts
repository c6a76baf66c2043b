import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const schema = z.object({
  title: z.string().max(20),
  rating: z.enum(['Very Important', 'Not Important']),
  hue: z.number().int().min(0).max(359),
  isSure: z.boolean(),
  quote: z.string().nullable(),
  boxes: z.array(z.object({ text: z.string() })).max(2),
});
const ANSWER = {
  title: "Baker's \n bread",
  rating: 'Very Important',
  hue: 40,
  isSure: true,
  quote: null,
  boxes: [{ text: 'one' }],
};
const JSON_OF_IT = JSON.stringify(ANSWER);

describe('an answer is understood', () => {
  it.each([
    ['as it should be', JSON_OF_IT],
    ['with a line break within a string', JSON_OF_IT.replace('\\n', '\n')],
    ['with an escape that JSON does not know', JSON_OF_IT.replace("'", "\\'")],
    ['with commas too many', JSON_OF_IT.replace(/([}\]])/g, ', $1')],
    ['in the words of Python', JSON_OF_IT.replace('true', 'True').replace('null', 'None')],
    ['as a string', JSON.stringify(JSON_OF_IT)],
    ['inside another object', `{"answer": ${JSON_OF_IT}}`],
    ['in a list', `[${JSON_OF_IT}]`],
    ['in a fence, with more JSON behind it', `\`\`\`json\n${JSON_OF_IT}\n\`\`\`\nThat is {"all": true}.`],
    ['with a label in other letters', JSON_OF_IT.replace('Very Important', 'very_important')],
    ['with a number and a truth in quotes', JSON_OF_IT.replace('40', '"40"').replace('true', '"true"')],
    ['without what is null', JSON_OF_IT.replace('"quote":null,', '')],
    ['with one thing where a list belongs', JSON_OF_IT.replace(/\[|\]/g, '')],
    ['with a number out of its bounds', JSON_OF_IT.replace('40', '40.3')],
  ])('%s', (_how, text) => {
    expect(readAnswer(schema, text)).toEqual({ ok: true, answer: ANSWER });
  });

  it.each([
    ['half of it is missing', JSON_OF_IT.slice(0, 60)],
    ['a label is none of those', JSON_OF_IT.replace('Very Important', 'Important')],
    ['a number is missing', JSON_OF_IT.replace('"hue":40,', '')],
    ['it is in words', 'I would call it bread.'],
  ])('but not where %s', (_how, text) => {
    expect(readAnswer(schema, text)).toMatchObject({ ok: false });
  });
});

describe('an escape that is broken', () => {
  it('leaves a mark in its place and the rest as it is', () => {
    const read = readAnswer(z.object({ text: z.string() }), '{"text": "a \\u12 b \\\\ c \\u00e9 \\x"}');
    expect(read).toEqual({ ok: true, answer: { text: 'a \ufffd b \\ c é x' } });
  });
});
