import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

describe('a dialog from which a row is deleted', () => {
  function Members() {
    const [names, setNames] = useState(['Ana', 'Rui', 'Zoe']);
    const [doomed, setDoomed] = useState<string>();
    const remove = () => {
      setDoomed(undefined);
      setTimeout(() => setNames((before) => before.filter((name) => name !== doomed)), 30);
    };
    return (
      <Dialog open onOpenChange={() => {}} title="Manage Community">
        <section aria-label="Members">
          {names.length > 0 && (
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                  <button type="button" onClick={() => setDoomed(name)}>
                    Remove {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <ConfirmDialog
          open={doomed !== undefined}
          onOpenChange={() => setDoomed(undefined)}
          onConfirm={remove}
          title="Remove Member"
          description="They stay in other concepts."
          confirmLabel="Remove"
        />
      </Dialog>
    );
  }
  const removed = async (name: string) => {
    screen.getByRole('button', { name: `Remove ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Remove' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };
  const focusIsOn = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

  it('gives the focus to the same button of the next row, of the one before, and at last to the section', async () => {
    Element.prototype.scrollIntoView = () => {};
    const stop = keepFocus();
    render(<Members />);
    await removed('Rui');
    await focusIsOn(() => screen.getByRole('button', { name: 'Remove Zoe' }));
    await removed('Zoe');
    await focusIsOn(() => screen.getByRole('button', { name: 'Remove Ana' }));
    await removed('Ana');
    await focusIsOn(() => screen.getByRole('region', { name: 'Members' }));
    stop();
  });

  it('has the focus itself when its own surface is pressed', async () => {
    const stop = keepFocus();
    render(<Members />);
    await userEvent.click(screen.getByRole('heading', { name: 'Manage Community' }));
    const dialog = screen.getByRole('dialog');
    expect(document.activeElement).toBe(dialog);
    dialog.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(document.activeElement).toBe(dialog);
    stop();
  });
});
