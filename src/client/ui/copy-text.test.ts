import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('./toast-store.ts', () => ({
  toast: ({ title, description }: { title: string; description: string }) =>
    said.push(`${title}: ${description}`),
}));

afterEach(() => {
  said.length = 0;
  vi.unstubAllGlobals();
});

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

it('puts a text into the clipboard and says so', async () => {
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  await copyText('https://hunch.line/p/walks', 'Address copied', 'Failed to copy the address');
  expect([copied, said]).toEqual([['https://hunch.line/p/walks'], ['Success: Address copied']]);
});

it('says when the browser does not allow it, or has no clipboard on a page without TLS', async () => {
  clipboard(() => Promise.reject(new Error('NotAllowedError')));
  await copyText('a', 'Copied', 'Failed to copy');
  vi.stubGlobal('navigator', {});
  await copyText('a', 'Copied', 'Failed to copy');
  expect(said).toEqual(['Error: Failed to copy', 'Error: Failed to copy']);
});
