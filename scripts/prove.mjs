import { startVitest } from 'vitest/node';

/**
 * `npm run prove -- R1`: the tests that show one promise of docs/reliability.md, in their short form; without a name,
 * all that have one.
 */
const PROOFS = {
  R1: [
    'src/server/http/database-away.test.ts',
    'src/jobs/queue.test.ts',
    'src/server/line/line-outage.test.ts',
  ],
  R2: ['src/server/analysis/analysis.crash.long.test.ts'],
  R3: ['src/server/line/webhook-signatures.test.ts', 'src/server/billing/webhook.test.ts'],
  R4: [
    'src/server/competition/competition.service.test.ts',
    'src/server/product-features/features.service.test.ts',
  ],
  R5: ['src/server/testing/access-matrix.test.ts'],
  R6: ['src/server/testing/fuzz/fuzz.long.test.ts', 'src/server/http/strangers.test.ts'],
  R8: ['src/server/platform/ai/openai/obedient-model.test.ts', 'src/server/evidence/planted-fakes.test.ts'],
  R9: [
    'src/server/platform/page-fetch/page-fetch.internal.test.ts',
    'src/server/platform/storage/serve-object.test.ts',
    'src/server/bounded-work/bounded-work.test.ts',
  ],
  R10: ['src/server/sign-in/guess-limit.test.ts'],
  R12: ['src/server/accounts/account-data.test.ts'],
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PROOFS));
if (unknown) {
  console.error(`There is no short proof of ${unknown}. There is one of ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
const files = (asked.length > 0 ? asked : Object.keys(PROOFS)).flatMap((name) => PROOFS[name]);
const vitest = await startVitest('test', files, { project: ['server', 'long'], watch: false });
await vitest.close();
process.exit(process.exitCode ?? 0);
