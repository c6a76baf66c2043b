import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { WaitingNote } from './waiting-note.tsx';

vi.mock('./judgement-dialog.tsx', () => ({
  JudgementDialog: ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Done
    </button>
  ),
}));

afterEach(cleanup);

it('gives the focus to the piece that was judged last, as the button for it is gone', async () => {
  const piece = { id: 'e', needsJudgement: true } as EvidenceView;
  const page = (needsJudgement: boolean) => (
    <MemoryRouter>
      <WaitingNote conceptId="c" evidence={[{ ...piece, needsJudgement }]} assumptions={[]} />
      <p id="evidence-e">A piece</p>
    </MemoryRouter>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Judge Evidence' }));
  rerender(page(false));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(screen.getByText('A piece'));
});
