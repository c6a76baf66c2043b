import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhileOffline } from './offline-line.ts';

let end: () => void;
const connect = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const line = () => document.querySelector('[aria-live]');

beforeEach(() => {
  end = sayWhileOffline();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

it('says that there is no network until there is one', () => {
  expect(line()?.textContent).toBe('');
  connect(false);
  expect(line()?.textContent).toMatch(/^You are offline\. .* loading appears here by itself/);
  expect(document.documentElement.hasAttribute('data-offline')).toBe(true);
  connect(true);
  expect(line()?.textContent).toBe('');
  expect(document.documentElement.hasAttribute('data-offline')).toBe(false);
});

it('says so as well where the network went before it began', () => {
  end();
  connect(false);
  end = sayWhileOffline();
  expect(line()?.textContent).toContain('You are offline');
});
