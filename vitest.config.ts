import { defineConfig } from 'vitest/config';

/**
 * A journey on busy cores may meet a moment that it does not wait for; the report says which needed its second try.
 * What it asks for again and again it has as long as what it waits for: Vitest's own bound is one second.
 */
const SECOND_TRY = { retry: 1, expect: { poll: { timeout: 20_000 } } };

/** What takes long runs in `npm run check` only: crashes, faults, fuzzing, the embedded PostgreSQL's lifecycle. */
const LONG = '**/*.long.test.ts';

export default defineConfig({
  test: {
    // One more than two cores: most files wait for their database or their browser as long as they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{src/{server,shared,jobs},bench,evaluation,scripts}/**/*.test.ts'],
          exclude: [LONG],
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
          setupFiles: ['src/client/testing/one-window.setup.ts'],
          testTimeout: 30_000,
          // Every file loads our own modules anew, and the libraries' and jsdom's once per worker.
          isolate: false,
        },
      },
      {
        // Whole screens without a browser, each talking to one running program.
        test: {
          name: 'screens',
          include: ['screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['screens/program.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          ...SECOND_TRY,
          include: ['e2e/**/*.test.ts'],
          exclude: [LONG],
          provide: { screens: 'first' },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['src/**/*.long.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
      {
        // The same journeys on the screens after the first: run with --testNamePattern ' px, '.
        test: {
          name: 'e2e-screens',
          ...SECOND_TRY,
          include: ['e2e/**/*.test.ts'],
          provide: { screens: 'others' },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e-long',
          ...SECOND_TRY,
          include: ['e2e/**/*.long.test.ts'],
          provide: { screens: 'first' },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
