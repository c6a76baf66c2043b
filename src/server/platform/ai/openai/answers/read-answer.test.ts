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

describe('an answer is parsed', () => {
  it.each([
    ['if it is valid', JSON_OF_IT],
    ['with a line break within a string', JSON_OF_IT.replace('\\n', '\n')],
    ['with an invalid escape', JSON_OF_IT.replace("'", "\\'")],
    ['with trailing commas', JSON_OF_IT.replace(/([}\]])/g, ', $1')],
    ['with True and None as in Python', JSON_OF_IT.replace('true', 'True').replace('null', 'None')],
    ['as a string', JSON.stringify(JSON_OF_IT)],
    ['inside another object', `{"answer": ${JSON_OF_IT}}`],
    ['in a list', `[${JSON_OF_IT}]`],
    ['in a fence, with more JSON behind it', `\`\`\`json\n${JSON_OF_IT}\n\`\`\`\nThat is {"all": true}.`],
    ['with a label in another spelling', JSON_OF_IT.replace('Very Important', 'very_important')],
    ['with a number and a boolean in quotes', JSON_OF_IT.replace('40', '"40"').replace('true', '"true"')],
    ['with null fields left out', JSON_OF_IT.replace('"quote":null,', '')],
    ['with a single value in place of a list', JSON_OF_IT.replace(/\[|\]/g, '')],
    ['with a number out of its bounds', JSON_OF_IT.replace('40', '40.3')],
  ])('%s', (_how, text) => {
    expect(readAnswer(schema, text)).toEqual({ ok: true, answer: ANSWER });
  });

  it.each([
    ['half of it is missing', JSON_OF_IT.slice(0, 60)],
    ['a label is unknown', JSON_OF_IT.replace('Very Important', 'Important')],
    ['a number is missing', JSON_OF_IT.replace('"hue":40,', '')],
    ['it is prose without JSON', 'I would call it bread.'],
  ])('but not where %s', (_how, text) => {
    expect(readAnswer(schema, text)).toMatchObject({ ok: false });
  });
});

describe('an invalid unicode escape', () => {
  it('becomes a replacement character and leaves the rest unchanged', () => {
    const read = readAnswer(z.object({ text: z.string() }), '{"text": "a \\u12 b \\\\ c \\u00e9 \\x"}');
    expect(read).toEqual({ ok: true, answer: { text: 'a \ufffd b \\ c é x' } });
  });
});
