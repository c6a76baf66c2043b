import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Tabs } from './tabs.tsx';

/** A page with tabs, and a dialog over it that leads to the last of them when it closes. */
function Page() {
  const [tab, setTab] = useState('one');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === 'o' && setOpen(true);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const go = () => {
    setOpen(false);
    setTab('three');
  };
  const items = ['one', 'two', 'three'].map((value) => ({
    value,
    label: value,
    content: <p>Content {value}</p>,
  }));
  return (
    <>
      <Tabs label="Parts" items={items} value={tab} onValueChange={setTab} />
      <Dialog open={open} onOpenChange={setOpen} title="Go to">
        <button type="button" onClick={go}>
          Go to three
        </button>
      </Dialog>
    </>
  );
}

describe('tabs', () => {
  it('are chosen by press and by arrow key', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('tab', { name: 'two' }));
    expect(screen.getByText('Content two')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByText('Content three')).toBeTruthy());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByText('Content one')).toBeTruthy());
  });

  it('stay where a dialog led that was opened from another tab', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('tab', { name: 'one' }));
    await userEvent.keyboard('o');
    await userEvent.click(screen.getByRole('button', { name: 'Go to three' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'three', selected: true })),
    );
    expect(screen.getByText('Content three')).toBeTruthy();
  });

  it('mark the focus for the keyboard only', async () => {
    render(<Page />);
    const list = screen.getByRole('tablist');
    await userEvent.click(screen.getByRole('tab', { name: 'two' }));
    expect(list.hasAttribute('data-pointed')).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'three' }));
    expect(list.hasAttribute('data-pointed')).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    expect(list.hasAttribute('data-pointed')).toBe(false);
  });

  it('tell of each choice once, also when the focus comes with the press', async () => {
    const chosen: string[] = [];
    const items = ['one', 'two'].map((value) => ({ value, label: value, content: null }));
    render(<Tabs label="Parts" items={items} value="one" onValueChange={(value) => chosen.push(value)} />);
    screen.getByRole('tab', { name: 'one' }).focus();
    await userEvent.click(screen.getByRole('tab', { name: 'two' }));
    expect(chosen).toEqual(['two']);
  });
});
