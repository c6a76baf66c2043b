import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function OpenDialog({ dismissible }: { dismissible: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      dismissible={dismissible}
      title="Complete Set-Up"
      description="One thing first."
    >
      <input aria-label="Phone" />
    </Dialog>
  );
}

function OpenedByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Settings
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Profile Settings" />
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title and described by its description', () => {
    render(<OpenDialog dismissible />);
    const dialog = screen.getByRole('dialog', { name: 'Complete Set-Up' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('One thing first.');
  });

  it('closes with Escape and with its close button', async () => {
    render(<OpenDialog dismissible />);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be closed without an answer when it requires one', async () => {
    render(<OpenDialog dismissible={false} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('returns the focus to the element that opened it', async () => {
    render(<OpenedByButton />);
    const button = screen.getByRole('button', { name: 'Settings' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
  });

  it('does not move the focus when it has moved elsewhere before the dialog is gone', async () => {
    render(
      <>
        <OpenedByButton />
        <input aria-label="Pitch" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const pitch = screen.getByLabelText('Pitch');
    pitch.focus();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(pitch);
  });

  it('adds no style sheet to the page', () => {
    render(<OpenDialog dismissible />);
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

describe('a confirmation', () => {
  it('can be neither repeated nor closed while it is pending', async () => {
    render(
      <ConfirmDialog
        open
        busy
        onOpenChange={() => {}}
        onConfirm={() => {}}
        title="Delete Concept"
        description="It cannot be undone."
        confirmLabel="Delete"
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete Concept' })).toBeTruthy();
    for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true');
  });

  it('can be left once its answer is long in coming', () => {
    vi.useFakeTimers();
    const onOpenChange = vi.fn();
    render(
      <ConfirmDialog
        open
        busy
        onOpenChange={onOpenChange}
        onConfirm={() => {}}
        title="Delete Concept"
        description="It cannot be undone."
        confirmLabel="Delete"
      />,
    );
    act(() => vi.advanceTimersByTime(5000));
    vi.useRealTimers();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Do not wait' }));
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  });

  it('can be answered again at once while it stays open', () => {
    let times = 0;
    render(
      <ConfirmDialog
        open
        onOpenChange={() => {}}
        onConfirm={() => {
          times += 1;
        }}
        title="Delete Concept"
        description="It cannot be undone."
        confirmLabel="Delete"
      />,
    );
    const place = { clientX: 600, clientY: 500, detail: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), place);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), place);
    expect(times).toBe(2);
  });

  it('takes no second click of a double click for what lies under it, and leaves every other click alone', () => {
    const reached: string[] = [];
    function Asked() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => reached.push('row')}>
            Row
          </button>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            onConfirm={() => setOpen(false)}
            title="Delete Concept"
            description="It cannot be undone."
            confirmLabel="Delete"
          />
        </>
      );
    }
    render(<Asked />);
    const place = { clientX: 600, clientY: 500, detail: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), place);
    fireEvent.click(screen.getByText('Row'), { ...place, clientX: 601, detail: 2 });
    expect(reached).toEqual([]);
    fireEvent.click(screen.getByText('Row'), place);
    expect(reached).toEqual(['row']);
  });
});
