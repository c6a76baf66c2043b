import { parseArgs } from 'node:util';
import { createPortsFor } from '../boot/create-ports.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { findSeedPrompt } from '../prompts/prompt-seeds.ts';
import { examine } from './examine.ts';

const MARKS = {
  good: 'good   ',
  lacking: 'lacking',
  broken: 'BROKEN ',
  untried: 'untried',
  off: 'off    ',
};

/**
 * `npm run doctor [-- --text-to +15551234567]`: uses each configured service once and prints what to correct, in under
 * a minute.
 *
 * @returns whether no service is broken
 * @throws Error with one line that names the invalid option or variable
 */
export async function runDoctor(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { 'text-to': { type: 'string' } } });
  const textTo = values['text-to'];
  if (textTo !== undefined && !/^\+[1-9]\d{6,14}$/.test(textTo))
    throw new Error('--text-to: has to be a number such as +15551234567');
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
  const findings = await examine(env, ports, { textTo });
  for (const { part, verdict, says } of findings) console.log(`${MARKS[verdict]}  ${part}: ${says}`);
  return findings.every(({ verdict }) => verdict !== 'broken');
}
