import { expect, it } from 'vitest';
import { condense, LEFT_OUT } from './condense.ts';

it('keeps what reports, verbatim and in order, and marks what it leaves out', () => {
  const filler = 'It is nice weather today and the sky is blue. ';
  const text = `Dog walkers lose an hour. ${filler.repeat(20)}Twelve of them paid 20 dollars. ${filler.repeat(20)}`;
  const short = condense(text, 200);
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(200);
  expect(short).toContain('Twelve of them paid 20 dollars.');
  expect(short.indexOf('lose an hour')).toBeLessThan(short.indexOf('Twelve'));
  expect(short).toContain(LEFT_OUT);
});

it('shortens ten thousand sentences of one word, and leaves nothing where there is room for nothing', () => {
  const text = Array.from({ length: 12_500 }, (_, n) => `Word${n}!`).join(' ');
  const short = condense(text, 30_000);
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(30_000);
  expect(short.length).toBeGreaterThan(10_000);
  expect(condense(text, 0)).toBe('');
});
