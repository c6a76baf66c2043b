import { expect, it } from 'vitest';

it('zod generates no code in a browser', async () => {
  await import('./schema-settings.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
