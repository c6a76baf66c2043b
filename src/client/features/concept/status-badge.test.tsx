import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ConceptView } from '../../../shared/concepts.ts';
import { StatusBadge } from './status-badge.tsx';

const badge = (status: ConceptView['status'], pitchKind: ConceptView['pitchKind'] = 'idea') => {
  render(<StatusBadge status={status} pitchKind={pitchKind} />);
  return screen.getByText(/./);
};

it('says of what is completed that it is the analysis, and leaves it out beside a narrow line of the journey', () => {
  const { textContent, className } = badge('completed');
  expect(textContent).toBe('Analysis Completed');
  expect(className).toContain('text-tone-green');
  expect(className).toContain('journey-other');
});

it.each([
  ['processing', 'Processing', 'text-tone-yellow'],
  ['failed', 'Failed', 'text-tone-red'],
  ['Gather Evidence', 'Gather Evidence', 'text-tone-grey'],
] as const)('shows at every width that a concept is %s', (status, words, tone) => {
  const { textContent, className } = badge(status);
  expect(textContent).toBe(words);
  expect(className).toContain(tone);
  expect(className).not.toContain('journey-other');
});

it('does not call a text complete that waits for what the founder does with it', () => {
  expect(badge('completed', 'no-idea').textContent).toBe('Waiting for you');
});
