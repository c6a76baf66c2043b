import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMicrophone } from './use-microphone.ts';

vi.mock('../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: null }) }));
vi.mock('./sending.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./while-recording.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  process.on('unhandledRejection', keep);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', keep);
});

it('is quiet where what it loads ahead cannot be loaded, without a network', async () => {
  renderHook(() => useMicrophone({ purpose: 'concept', onDone: () => {}, onError: () => {} }));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(unhandled).toEqual([]);
});
