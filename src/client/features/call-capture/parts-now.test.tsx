import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PartStatus } from '../../../shared/part-status.ts';
import { PartsNow } from './parts-now.tsx';

const status = vi.hoisted(() => ({ parts: [] as unknown[] }));
vi.mock('../../lib/trpc.ts', () => ({ trpc: { line: { status: { useQuery: () => ({ data: status }) } } } }));

const show = (model: PartStatus['standing']) => {
  status.parts = [{ part: 'model', standing: model, problem: null, lastFailure: null }];
  return render(<PartsNow />).container.textContent;
};

it('says who reads pitches where no model is set up', () => {
  expect(show('off')).toBe('AI modelNot configuredThe built-in analyst reads pitches instead.');
});

it('says of a model that answers only that it does', () => {
  expect(show('answers')).toBe('AI modelAnswers');
  expect(screen.queryByText(/instead/)).toBeNull();
});
