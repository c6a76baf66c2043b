import { createPortsFor } from '../boot/create-ports.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { findSeedPrompt } from '../prompts/prompt-seeds.ts';
import { examine } from './examine.ts';

const MARKS = { good: 'good   ', lacking: 'lacking', broken: 'BROKEN ', off: 'off    ' };

/** `npm run doctor`: uses each configured part once and says what to mend; exits above 0 when one is broken. */
try {
  const env = readEnv();
  const ports = await createPortsFor(env, {
    log: createLogger('silent'),
    prompts: async (key) => {
      const seed = findSeedPrompt(key);
      if (!seed) throw new Error(`There is no prompt ${key}`);
      return { ...seed, version: 1, model: env.OPENAI_MODEL ?? seed.model };
    },
    onProbe: async () => {},
  });
  const findings = await examine(env, ports);
  for (const { part, verdict, says } of findings) console.log(`${MARKS[verdict]}  ${part}: ${says}`);
  process.exit(findings.some(({ verdict }) => verdict === 'broken') ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
