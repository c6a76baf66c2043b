import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { WaitingNote } from './waiting-note.tsx';

vi.mock('./judgement-dialog.tsx', () => ({
  JudgementDialog: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Done
    </button>
  ),
}));

const piece = { id: 'e', needsJudgement: true } as EvidenceView;
const page = (needsJudgement: boolean) => (
  <MemoryRouter>
    <WaitingNote conceptId="c" evidence={[{ ...piece, needsJudgement }]} assumptions={[]}>
      <a href="/next">The way on</a>
    </WaitingNote>
  </MemoryRouter>
);
const DONE = 'All evidence is judged.';

it('gives the focus to the line that says that all are judged, as the button for it is gone', async () => {
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Judge Evidence' }));
  rerender(page(false));
  expect(screen.queryByText(DONE)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(screen.getByText(DONE));
});

it('says with a way on that all are judged, in a region that was there before, and takes no focus from a card', () => {
  const { rerender } = render(page(true));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(page(false));
  expect(region.textContent).toBe(DONE);
  screen.getByRole('link', { name: 'The way on' });
  expect(document.activeElement).toBe(document.body);
  rerender(page(true));
  expect(region.textContent).toBe('');
});

it('says nothing where nothing was waiting', () => {
  render(page(false));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
});
