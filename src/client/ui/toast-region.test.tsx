// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { currentToast, dismissToast, toast } from './toast-store.ts';

afterEach(() => {
  cleanup();
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
});

describe('the notification region', () => {
  it('shows only the newest notification', () => {
    render(<ToastRegion />);
    act(() => toast({ title: 'PIN Created' }));
    act(() => toast({ title: 'Error', description: 'Failed to update PIN', variant: 'destructive' }));
    expect(screen.queryByText('PIN Created')).toBeNull();
    expect(screen.getByText('Failed to update PIN')).toBeTruthy();
  });

  it('takes the focus by F8', async () => {
    render(<ToastRegion />);
    act(() => toast({ title: 'Profile Updated' }));
    await userEvent.keyboard('{F8}');
    expect(document.activeElement?.textContent).toContain('Profile Updated');
  });

  it('lets a notification be closed by keyboard', async () => {
    render(<ToastRegion />);
    act(() => toast({ title: 'Profile Updated' }));
    screen.getByRole('button', { name: 'Close notification' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(currentToast()).toBeNull();
  });
});
