import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhileOffline } from './offline-line.ts';
import { UNSENT } from './unsent.ts';

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

it('says for as long as there is no network that something sent waits for it', () => {
  connect(false);
  window.dispatchEvent(new Event(UNSENT));
  expect(line()?.textContent).toMatch(/What you sent waits, and goes out by itself/);
  connect(true);
  expect(line()?.textContent).toBe('');
  connect(false);
  expect(line()?.textContent).not.toContain('What you sent');
});
