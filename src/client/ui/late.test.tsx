import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { late } from './late.ts';
import { LatePart } from './late-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A part of which so many loads fail before one succeeds. */
function shown(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures)
      throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Three messages</p>;
  });
  const Part = late(load);
  render(
    <LatePart fallback={<p>Loading</p>}>
      <Part />
    </LatePart>,
  );
  return load;
}

it('what cannot be loaded without a network comes by itself once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = shown(1);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText('Loading')).toBeDefined();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Three messages')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what cannot be loaded with a network says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = shown(1);
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
});

it('what fails again with the network says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = shown(2);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
});
