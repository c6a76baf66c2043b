import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { sampleAssumption } from '../concept/sample-assumption.test-data.ts';
import { ProofLine } from './proof-line.tsx';

const shown = (fields: Partial<AssumptionView>) =>
  render(<ProofLine assumption={sampleAssumption({ confidence: 'Slightly Confident', ...fields })} />)
    .container.textContent ?? '';

it('shows the confidence beside the proven share as confidence, not as what is left to believe', () => {
  const words = shown({ proven: 0.1 });
  expect(words).toMatch(/^10%proven25% confidence/);
  expect(words).not.toContain('believed');
});

it('counts the pieces on either side, whoever brought them', () => {
  const words = shown({ validatesCount: 1, support: 0.5, contradictsCount: 2, contradiction: 3 });
  expect(words).toContain('For1 piece, weight 0.5Against2 pieces, weight 3');
});

it('says whose confidence the proof stands above', () => {
  expect(shown({ proven: 0.4 })).toContain('Proven stands above the confidence that the assumption has.');
  cleanup();
  expect(shown({ proven: 0.4, confidenceByFounder: true })).toContain(
    'Proven stands above the confidence that you have chosen. Raise it,',
  );
  cleanup();
  expect(shown({ proven: 0.25 })).not.toContain('stands above');
});
