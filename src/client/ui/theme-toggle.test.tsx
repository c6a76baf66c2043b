import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ThemeToggle } from './theme-toggle.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it("chooses a theme at once, remembers it, and goes back to the system's", async () => {
  render(<ThemeToggle />);
  expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  cleanup();
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('radio', { name: 'System', checked: false }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
