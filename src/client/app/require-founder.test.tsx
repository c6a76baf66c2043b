import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequireFounder } from './require-founder.tsx';

const { now, followed, left } = vi.hoisted(() => ({
  now: { user: 'ana', expired: false },
  followed: vi.fn(),
  left: vi.fn(),
}));
vi.mock('../lib/current-user.ts', () => ({
  useCurrentUser: () => ({
    user: { id: now.user },
    isLoading: false,
    isAuthenticated: true,
    error: null,
  }),
}));
vi.mock('../lib/session-expired.ts', () => ({ useSessionExpired: () => now.expired }));
vi.mock('../lib/use-live.ts', () => ({ useFounderLive: followed }));
vi.mock('../lib/use-offline-page.ts', () => ({ useOfflinePage: () => undefined }));
vi.mock('../lib/config.ts', () => ({ useConfig: () => undefined }));
vi.mock('../lib/trpc.ts', () => ({ trpc: { useUtils: () => ({}) } }));
vi.mock('../features/commands/command-center.tsx', () => ({ CommandCenter: () => null }));
vi.mock('../features/sign-in/session-expired-dialog.tsx', () => ({ SessionExpiredDialog: () => null }));

const page = () => (
  <MemoryRouter initialEntries={['/profile']}>
    <Routes>
      <Route element={<RequireFounder />}>
        <Route path="profile" element={<p>What Ana typed</p>} />
      </Route>
    </Routes>
  </MemoryRouter>
);

beforeEach(() => {
  Object.assign(now, { user: 'ana', expired: false });
  vi.stubGlobal('location', { ...window.location, assign: left });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows changes while the session lasts, and again after signing in again', () => {
  const { rerender } = render(page());
  expect(followed).toHaveBeenLastCalledWith(true);
  now.expired = true;
  rerender(page());
  expect(followed).toHaveBeenLastCalledWith(false);
  now.expired = false;
  rerender(page());
  expect(followed).toHaveBeenLastCalledWith(true);
});

it('is left when somebody else has signed in', () => {
  const { rerender } = render(page());
  screen.getByText('What Ana typed');
  expect(left).not.toHaveBeenCalled();
  now.user = 'rui';
  rerender(page());
  expect(screen.queryByText('What Ana typed')).toBeNull();
  expect(left).toHaveBeenCalledWith('/');
});
