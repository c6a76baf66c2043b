import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Both of two cores: most files wait for their database as long as they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/{server,shared,jobs}/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // The program is loaded once per worker; a test's world is its own database, not its own modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
