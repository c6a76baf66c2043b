import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

/**
 * `npm run prove -- R1`: runs the tests for one promise of docs/reliability.md, in their short form; without a name,
 * all of them. The long forms: `-- R1 --faults 1200`, `-- R6 --inputs 250000`, `-- R6 --scanners`, `-- R13 --minutes
 * 60`, `-- R14 --mutants 200`.
 */
const PROOFS = {
  R1: [
    'src/server/http/database-away.test.ts',
    'src/server/http/lost-answers.test.ts',
    'src/server/http/parts-frozen.long.test.ts',
    'src/server/db/changes.test.ts',
    'src/jobs/queue.long.test.ts',
    'src/server/line/line-outage.test.ts',
  ],
  R2: ['src/server/analysis/analysis.crash.long.test.ts'],
  R3: [
    'src/server/line/webhook-signatures.test.ts',
    'src/server/billing/webhook.test.ts',
    'src/server/billing/webhook-orders.long.test.ts',
    'src/server/line/line.test.ts',
  ],
  R4: ['src/server/line/texts.service.test.ts', 'src/server/product-features/features.service.test.ts'],
  R5: ['src/server/testing/access-matrix.test.ts'],
  R6: ['src/server/testing/fuzz/fuzz.long.test.ts', 'src/server/http/strangers.test.ts'],
  R7: ['src/server/testing/security-document.test.ts'],
  R8: [
    'src/server/platform/ai/openai/obedient-model.test.ts',
    'src/server/evidence/planted-fakes.test.ts',
    'src/server/evidence/obeyed-fakes.test.ts',
  ],
  R9: [
    'src/server/platform/page-fetch/page-fetch.internal.test.ts',
    'src/server/platform/storage/serve-object.test.ts',
    'src/server/bounded-work/bounded-work.test.ts',
  ],
  R10: ['src/server/sign-in/guesses/guess-limit.test.ts'],
  R11: ['src/server/accounts/accounts.test.ts', 'src/server/accounts/account-recovery.test.ts'],
  R12: ['src/server/accounts/account-data.test.ts'],
  R13: ['src/server/http/live/stream-counts.test.ts', 'src/server/http/polling/polling.test.ts'],
  R14: [],
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string' },
    inputs: { type: 'string' },
    minutes: { type: 'string' },
    mutants: { type: 'string' },
    seed: { type: 'string' },
    scanners: { type: 'boolean' },
  },
});
const tsx = join('node_modules', '.bin', 'tsx');
const node = process.execPath;
const minutes = values.minutes ? ['--minutes', values.minutes] : [];
const AT_LENGTH = {
  R1: values.faults && [tsx, 'e2e/faults/run.ts', '--faults', values.faults, ...minutes],
  R6: values.scanners
    ? [node, 'scripts/scan.mjs']
    : values.inputs && [node, 'scripts/fuzz.mjs', values.inputs, values.seed ?? '1'],
  R13: values.minutes && [tsx, 'e2e/faults/hour.ts', ...minutes],
  R14: [node, 'scripts/mutate.mjs', '--mutants', values.mutants ?? '8', '--seed', values.seed ?? '1'],
};
const [first] = positionals;
const command = positionals.length === 1 && AT_LENGTH[first];
if (command) {
  if (first === 'R1' || first === 'R13') run([node, 'scripts/start.mjs', '--build-only']);
  process.exit(run(command));
}

const asked = positionals;
const unknown = asked.find((name) => !(name in PROOFS));
if (unknown) {
  console.error(`There is no short proof of ${unknown}. There is one of ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
const files = (asked.length > 0 ? asked : Object.keys(PROOFS)).flatMap((name) => PROOFS[name]);
const vitest = await startVitest('test', files, { project: ['server', 'long'], watch: false });
await vitest.close();
process.exit(process.exitCode ?? 0);

function run([program, ...args]) {
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
}
