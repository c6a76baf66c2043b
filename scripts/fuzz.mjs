import { startVitest } from 'vitest/node';

/**
 * `npm run fuzz -- COUNT SEED`: sends that many bad inputs to every call and route, and prints a table of the
 * responses. The same seed generates the same inputs.
 */
const [count = 250_000, seed = 1] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed) || count < 1) {
  console.error('npm run fuzz -- COUNT SEED, both whole numbers.');
  process.exit(1);
}
const vitest = await startVitest('test', ['src/server/testing/fuzz/fuzz.long.test.ts'], {
  project: ['long'],
  watch: false,
  disableConsoleIntercept: true,
  provide: { fuzz: { seed, count } },
});
await vitest.close();
process.exit(process.exitCode ?? 0);
