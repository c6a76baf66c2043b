import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProgram } from '../e2e/program.ts';

const GOAL_MS = 100;
const SCRIPT = 'scripts/measure-interactions.mjs';
/** The act of the script that is no act of the program: what the same machine needs for the least of them. */
const BARE_ACT = 'bare';

/** What the script says of one act: milliseconds until its result is visible. */
interface Act {
  readonly act: string;
  readonly 'paint ms': number;
  readonly min: number;
  readonly max: number;
}

/**
 * P14, with the processor slowed four times: from a press to its result on the screen, on a concept of sixty assumptions,
 * five hundred pieces of evidence and two hundred members; the median of its rounds for each act.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const program = await startProgram({ env: { LOG_LEVEL: 'error' } });
  try {
    const script = [SCRIPT, program.origin, '--json'];
    const { stdout } = await promisify(execFile)('node', script, { maxBuffer: 16 * 1024 * 1024 });
    const rows = JSON.parse(stdout) as Act[];
    const acts = rows.filter(({ act }) => act !== BARE_ACT);
    const bare = rows.find(({ act }) => act === BARE_ACT);
    if (!bare) throw new Error('The script has not measured the bare page.');
    print(`   a plain page closes a plain panel: ${bare['paint ms']} ms (${bare.min} to ${bare.max})`);
    const slowestFirst = acts.toSorted((a, b) => b['paint ms'] - a['paint ms']);
    for (const { act, 'paint ms': paint, min, max } of slowestFirst.slice(0, 5))
      print(`   ${act}: ${paint} ms (${min} to ${max})`);
    const [slowest] = slowestFirst;
    if (!slowest) throw new Error('The script has measured nothing.');
    const late = acts.filter((each) => each['paint ms'] > GOAL_MS).length;
    print(
      `P14 interaction to next paint, the slowest of ${acts.length} acts: ${slowest['paint ms']} ms ` +
        `(${slowest.min} to ${slowest.max}), goal ${GOAL_MS} ms, ${late === 0 ? 'met' : `MISSED by ${late}`}`,
    );
  } finally {
    await program.stop();
  }
}
