import { describe, expect, it } from 'vitest';
import { isMoving } from './use-concepts.ts';

const concept = {
  title: 'PawPlan',
  status: 'completed',
  processingStep: null,
  processingProgress: 100,
} as const;

describe('the list of concepts', () => {
  it('is polled while a concept is processed, but not for a failed one', () => {
    expect(isMoving(concept)).toBe(false);
    expect(isMoving({ ...concept, status: 'processing', processingProgress: 40 })).toBe(true);
    expect(isMoving({ ...concept, title: 'Processing your concept...' })).toBe(true);
    expect(isMoving({ ...concept, status: 'failed', processingProgress: 40 })).toBe(false);
  });
});
