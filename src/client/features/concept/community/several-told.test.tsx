import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isWhole, type Outcome, SeveralTold } from './several-told.tsx';

const NOTHING: Outcome = { added: [], refused: [], unknownStages: [], unused: [] };
const LEAD = { line: 4, text: 'Ida Moe,lead', word: 'lead' };

function saidOf(told: Partial<Outcome>): string {
  cleanup();
  render(<SeveralTold told={{ ...NOTHING, ...told }} />);
  return screen.getByRole('status').textContent ?? '';
}

it('names the columns of which nothing was kept, be it one or several', () => {
  expect(saidOf({ unused: ['Notes'] })).toContain(
    'Not kept, since a member has no place for it: Notes. It can be written as a thought on the member’s page.',
  );
  expect(saidOf({ unused: ['Town', 'Notes', 'Favourite dog'] })).toContain(
    'Not kept, since a member has no place for them: Town, Notes and Favourite dog. They can be written as',
  );
});

it('says which lines had a stage that is none, and which there are', () => {
  const said = saidOf({ unknownStages: [LEAD] });
  expect(said).toContain('The stages are Prospect, Contributor and Customer.');
  expect(said).toContain('Pasted line 4: “lead”Ida Moe,lead');
  expect(saidOf({ unused: ['Notes'] })).not.toContain('stage');
});

it('is told only where something was not kept as pasted', () => {
  expect(isWhole(NOTHING)).toBe(true);
  expect(isWhole({ ...NOTHING, unused: ['Notes'] })).toBe(false);
  expect(isWhole({ ...NOTHING, unknownStages: [LEAD] })).toBe(false);
  expect(isWhole({ ...NOTHING, refused: [{ line: 2, text: 'Rui', because: 'No' }] })).toBe(false);
});
