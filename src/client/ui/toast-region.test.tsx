import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { currentToast, dismissToast, toast } from './toast-store.ts';

beforeAll(() => {
  // jsdom knows no pointers to be captured.
  HTMLElement.prototype.setPointerCapture = () => {};
});

beforeEach(() => {
  // A window that is in front, also while no field has the focus.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen} title="Profile Settings">
        <input aria-label="First Name" />
      </Dialog>
      <ToastRegion />
    </>
  );
}

/** A notification in a page that has nothing else. */
function showAlone(title = 'Profile Updated'): HTMLElement {
  render(<ToastRegion />);
  act(() => toast({ title }));
  return screen.getByText(title);
}

/** What can be done with a notification beside reading it is loaded with the first one. */
async function attended(): Promise<void> {
  await act(async () => {
    await import('./shown-notice.ts');
  });
}

/** Where the notification lies; jsdom lays nothing out. */
function stubPlace(box: () => Partial<DOMRect>): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const { left = 0, top = 0, right = 0, bottom = 0 } = box();
    return new DOMRect(left, top, right - left, bottom - top);
  });
}

describe('the notification region', () => {
  it('shows only the newest notification', () => {
    showAlone('PIN Created');
    act(() => toast({ title: 'Error', description: 'Failed to update PIN', variant: 'destructive' }));
    expect(screen.queryByText('PIN Created')).toBeNull();
    expect(screen.getByText('Failed to update PIN')).toBeTruthy();
  });

  it('announces an error at once and everything else politely', () => {
    showAlone();
    expect(screen.getByText('Profile Updated').closest('[aria-live]')?.ariaLive).toBe('polite');
    act(() => toast({ title: 'Update Failed', variant: 'destructive' }));
    expect(screen.getByText('Update Failed').closest('[aria-live]')?.ariaLive).toBe('assertive');
  });

  it('receives the focus with F8', async () => {
    showAlone();
    await attended();
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
  });

  it('does not take the focus with F8 while nothing is shown', async () => {
    render(<ToastRegion />);
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(document.body);
  });

  it('lets the user close a notification by keyboard', async () => {
    showAlone();
    screen.getByRole('button', { name: 'Close notification' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(currentToast()).toBeNull();
  });

  it('removes a notification after 5000 ms', () => {
    vi.useFakeTimers();
    showAlone();
    act(() => vi.advanceTimersByTime(4999));
    expect(currentToast()?.title).toBe('Profile Updated');
    act(() => vi.advanceTimersByTime(1));
    expect(currentToast()).toBeNull();
  });

  it('keeps a notification while a pointer is on it, and removes it after the remaining time', () => {
    vi.useFakeTimers();
    const card = showAlone();
    act(() => vi.advanceTimersByTime(4000));
    fireEvent.pointerOver(card);
    act(() => vi.advanceTimersByTime(60_000));
    expect(currentToast()?.title).toBe('Profile Updated');
    fireEvent.pointerOut(card);
    act(() => vi.advanceTimersByTime(1000));
    expect(currentToast()).toBeNull();
  });

  it('removes it in time after a field of the page lost the focus to nothing', () => {
    vi.useFakeTimers();
    render(<input aria-label="Name" />);
    showAlone();
    screen.getByLabelText('Name').focus();
    act(() => screen.getByLabelText('Name').blur());
    act(() => vi.advanceTimersByTime(5000));
    expect(currentToast()).toBeNull();
  });

  it('waits for a window in the background to come to the front', () => {
    vi.useFakeTimers();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    showAlone();
    act(() => vi.advanceTimersByTime(60_000));
    expect(currentToast()?.title).toBe('Profile Updated');
    fireEvent.focus(window);
    act(() => vi.advanceTimersByTime(5000));
    expect(currentToast()).toBeNull();
  });

  it.each([
    { by: 49, left: true },
    { by: 50, left: false },
    { by: -80, left: true },
  ])('after a swipe of $by px to the right, is it still there: $left', async ({ by, left }) => {
    const card = showAlone();
    await attended();
    fireEvent.pointerDown(card, { button: 0, buttons: 1, clientX: 100 });
    fireEvent.pointerMove(card, { buttons: 1, clientX: 100 + by });
    fireEvent.pointerUp(card, { clientX: 100 + by });
    expect(currentToast() !== null).toBe(left);
  });

  it('takes a press of a shaking mouse on its button for a press', async () => {
    render(<ToastRegion />);
    act(() => toast({ title: 'Success', action: { label: 'Undo', onPress: () => {} } }));
    await attended();
    const captured = vi.spyOn(HTMLElement.prototype, 'setPointerCapture');
    const undo = screen.getByRole('button', { name: 'Undo' });
    const mouse = { pointerType: 'mouse', buttons: 1 };
    fireEvent.pointerDown(undo, { ...mouse, button: 0, clientX: 100 });
    fireEvent.pointerMove(undo, { ...mouse, clientX: 108 });
    expect(captured).not.toHaveBeenCalled();
  });

  it('does not follow a mouse that was let go of elsewhere', async () => {
    const card = showAlone();
    await attended();
    fireEvent.pointerDown(card, { button: 0, buttons: 1, clientX: 100 });
    fireEvent.pointerMove(card, { buttons: 0, clientX: 180 });
    fireEvent.pointerUp(card, { clientX: 180 });
    expect(currentToast()?.title).toBe('Profile Updated');
  });

  it('is brought above the keyboard of a phone, and back when that goes', async () => {
    const keyboard = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 500 });
    vi.stubGlobal('visualViewport', keyboard);
    stubPlace(() => ({ left: 16, right: 374, top: 680, bottom: 760 }));
    showAlone();
    await attended();
    const { style } = screen.getByRole('region');
    expect(style.translate).toBe('0px -268px');
    keyboard.height = 768;
    keyboard.dispatchEvent(new Event('resize'));
    expect(style.translate).toBe('');
    vi.unstubAllGlobals();
  });

  it('is placed anew when a dialog opens, which brings it to another side of the screen', async () => {
    const keyboard = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 500 });
    vi.stubGlobal('visualViewport', keyboard);
    let hasDialog = false;
    stubPlace(() => (hasDialog ? { top: 16, bottom: 96 } : { top: 680, bottom: 760 }));
    showAlone();
    await attended();
    const { style } = screen.getByRole('region');
    expect(style.translate).not.toBe('');
    hasDialog = true;
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    await vi.waitFor(() => expect(style.translate).toBe(''));
    hasDialog = false;
    dialog.remove();
    await vi.waitFor(() => expect(style.translate).not.toBe(''));
    vi.unstubAllGlobals();
  });
});

describe('a notification above an open dialog', () => {
  it('leaves Escape to the dialog while the dialog has the focus', async () => {
    render(<OpenDialog />);
    act(() => toast({ title: 'Upload Failed', variant: 'destructive' }));
    screen.getByLabelText('First Name').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentToast()?.title).toBe('Upload Failed');
  });

  it('receives the focus with F8 and returns it with Escape, while the dialog stays open', async () => {
    render(<OpenDialog />);
    act(() => toast({ title: 'Upload Failed', variant: 'destructive' }));
    const field = screen.getByLabelText('First Name');
    field.focus();
    await attended();
    await userEvent.keyboard('{F8}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications (F8)');
    await userEvent.keyboard('{Escape}');
    expect(currentToast()).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('is reached by Tab from the end of the dialog, and led out of to its beginning', async () => {
    render(<OpenDialog />);
    const undo = vi.fn();
    act(() => toast({ title: 'Success', action: { label: 'Undo', onPress: undo } }));
    const stops: (string | null | undefined)[] = [];
    screen.getByRole('button', { name: 'Close' }).focus();
    for (let at = 0; at < 4; at += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(stops).toEqual(['First Name', 'Undo', 'Close notification', 'Close']);
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close notification');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('does not count as outside the dialog: pressing it keeps the dialog open, also when it leaves with the press', async () => {
    render(<OpenDialog />);
    act(() => toast({ title: 'Upload Failed', variant: 'destructive' }));
    // The dialog hears presses from a moment after it opened.
    await new Promise((resolve) => setTimeout(resolve, 20));
    // What allows presses above a dialog is in the style sheet, which is not here.
    await userEvent
      .setup({ pointerEventsCheck: 0 })
      .click(screen.getByRole('button', { name: 'Close notification', hidden: true }));
    expect(currentToast()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

it('leaves its place to a field that gets the focus there', async () => {
  let field = { top: 0, bottom: 40 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { top, bottom } = this instanceof HTMLInputElement ? field : { top: 600, bottom: 700 };
    return new DOMRect(16, top, 358, bottom - top);
  });
  render(
    <>
      <input aria-label="Name" />
      <ToastRegion />
    </>,
  );
  act(() => toast({ title: 'Saved' }));
  await attended();
  const region = screen.getByRole('region', { name: /Notifications/ });
  expect(region.style.translate).toBe('');
  // The page was scrolled.
  field = { top: 640, bottom: 680 };
  act(() => screen.getByLabelText('Name').focus());
  expect(region.style.translate).not.toBe('');
});

it('stays in its place over a link, and leaves it to the primary act of the page', async () => {
  let actAt = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const tops = new Map([
      ['A', 640],
      ['BUTTON', actAt],
    ]);
    const top = tops.get(this.tagName);
    return top === undefined ? new DOMRect(16, 600, 358, 100) : new DOMRect(16, top, 358, 40);
  });
  const page = () => (
    <>
      <a href="/">Evidence</a>
      <button type="button" className="primary-act">
        Judge Evidence
      </button>
      <ToastRegion />
    </>
  );
  render(page());
  act(() => toast({ title: 'Saved' }));
  await attended();
  const region = screen.getByRole('region', { name: /Notifications/ });
  expect(region.style.translate).toBe('');
  actAt = 650;
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
  expect(region.style.translate).not.toBe('');
});
