import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SeveralDialog } from './several-dialog.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./use-member-changes.ts', () => {
  const refuseAll = ({ text }: { text: string }, { onSuccess }: { onSuccess: (answer: object) => void }) =>
    onSuccess({
      added: [],
      refused: [{ line: 1, text, because: 'First name and last name are required' }],
      unused: [],
      unknownStages: [],
      headings: null,
      ask: null,
    });
  return { useMemberChanges: () => ({ addSeveral: { mutate: refuseAll, isPending: false, error: null } }) };
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('brings the focus to what became of the lines, each time', async () => {
  render(<SeveralDialog conceptId="bakery" onClose={() => {}} />);
  const people = screen.getByLabelText('People');
  for (const text of ['Rui', 'Zoe']) {
    fireEvent.change(people, { target: { value: text } });
    const send = screen.getByRole('button', { name: 'Add them' });
    send.focus();
    fireEvent.click(send);
    await screen.findByText(text, { selector: 'span' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('0 added, 1 not:'));
  }
});
