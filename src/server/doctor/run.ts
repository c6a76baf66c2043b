import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import { examine } from './examine.ts';
import { createExaminedPorts } from './examined-ports.ts';

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
  const ports = createExaminedPorts(env);
  const findings = await examine(env, ports, { textTo });
  for (const { part, verdict, says } of findings) console.log(`${MARKS[verdict]}  ${part}: ${says}`);
  return findings.every(({ verdict }) => verdict !== 'broken');
}
