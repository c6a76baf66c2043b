import { afterEach, expect, it, vi } from 'vitest';
import { beginCopy } from './kept-copy.ts';

vi.mock('./kept-sounds.ts', () => ({
  keepSound: async () => undefined,
  keepPart: async () => undefined,
  dropSound: async () => undefined,
}));

afterEach(() => vi.unstubAllGlobals());

it('is held until it is released, so that what was not sent is offered again in this tab', async () => {
  let isHeld = false;
  const request = async (_name: string, work: () => Promise<void>) => {
    isHeld = true;
    await work();
    isHeld = false;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const copy = beginCopy({ userId: 'ana', mimeType: 'audio/webm', purpose: 'concept' });
  await copy.kept();
  expect(isHeld).toBe(true);
  copy.release();
  await vi.waitFor(() => expect(isHeld).toBe(false));
});
