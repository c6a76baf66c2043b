import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('zod generates no code in a browser', async () => {
  await import('./schema-settings.ts');
  // zod looks for the setting while it loads. Tests import another build, which a file before this one may have loaded.
  const { config } = createRequire(import.meta.url)('zod') as typeof import('zod');
  expect(config().jitless).toBe(true);
});
