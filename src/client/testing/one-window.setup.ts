import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * The files of a worker share one window and the libraries, since making these takes longer than most files run. What a
 * test leaves there goes before the next: what it drew and kept, and where it went; and after a file what it stubbed, what
 * it taught the elements of jsdom, and our own modules, which may hold to what it mocked.
 */
const taught = [Element.prototype, HTMLElement.prototype].map((prototype) => ({
  prototype,
  known: new Set(Reflect.ownKeys(prototype)),
}));

/** jsdom lays nothing out, so that no size ever changes. */
class NoObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoObserver;

// What loads when it is first wanted may take longer on a busy machine than the one second of the library.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
  for (const { prototype, known } of taught)
    for (const key of Reflect.ownKeys(prototype)) if (!known.has(key)) Reflect.deleteProperty(prototype, key);
});
