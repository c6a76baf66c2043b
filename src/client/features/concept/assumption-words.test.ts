import { expect, it } from 'vitest';
import { evidenceCountWords } from './assumption-words.ts';

it('tells a hunch that evidence speaks against from one without any', () => {
  expect(evidenceCountWords({ evidenceCount: 0, contradictsCount: 0 })).toBe('No evidence yet');
  expect(evidenceCountWords({ evidenceCount: 1, contradictsCount: 0 })).toBe('1 piece of evidence');
  expect(evidenceCountWords({ evidenceCount: 1200, contradictsCount: 3 })).toBe(
    '1,200 pieces of evidence, 3 against',
  );
});
