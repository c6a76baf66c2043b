import { expect, it } from 'vitest';
import { lineBelow } from './line-below.ts';

const line = (title: string, summary: string | null, transcript: string | null = null) =>
  lineBelow({ title, summary, transcript });

it('is the summary where that says more than the title', () => {
  expect(line('SoupSwap', 'Neighbours cook for each other.')).toBe('Neighbours cook for each other.');
  expect(line('Bread for night shifts', 'Bread for night shifts in clinics.')).toBe(
    'Bread for night shifts in clinics.',
  );
});

it('leaves out the title that the summary begins with', () => {
  expect(line('SoupSwap', 'SoupSwap. Neighbours cook for each other.')).toBe(
    'Neighbours cook for each other.',
  );
  expect(line('App for cellists', 'An app for cellists! It names strings.')).toBe('It names strings.');
  // The rest of a sentence is none of its own.
  const whole = 'An app for cellists: it names strings.';
  expect(line('App for cellists', whole)).toBe(whole);
});

it('is how the pitch begins where the summary repeats the title or is absent', () => {
  const pitch = 'The app for cellists.  Twenty of\nthem asked.';
  expect(line('App for cellists', 'An app for cellists.', pitch)).toBe('Twenty of them asked.');
  expect(line('App for cellists', null, 'I tune cellos.')).toBe('I tune cellos.');
});

it('is cut between words where it quotes a long pitch', () => {
  const quoted = line('Kites', 'Kites.', 'We sail kites over frozen lakes. '.repeat(20)) ?? '';
  expect(quoted).toMatch(/^We sail kites .*(?:lakes\.|\w)…$/);
  expect(quoted.length).toBeLessThanOrEqual(161);
});

it('is nothing where there are no other words', () => {
  expect(line('Kites over lakes', 'The kites over lakes.', 'Kites over lakes')).toBeNull();
  expect(line('Kites', null)).toBeNull();
  expect(line('', ' ', '')).toBeNull();
});
