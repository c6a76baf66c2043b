import { launchBrowser } from '../e2e/browser.ts';
import { firstLoad, firstLoadOf } from '../e2e/first-load.ts';
import { startProgram } from '../e2e/program.ts';
import { stackBytes } from './stack.ts';

/** Goals in bytes; a kilobyte is 1000. */
const GOALS = { landingScript: 5000, landingAll: 40_000, homeScript: 110_000 };

/**
 * P13: the bytes that a browser with an empty cache transfers, headers included, for the landing page, and for the
 * founder home with a concept in the bin; each until the network has been idle for half a second. Beside them, other
 * pages' script, for which there is no goal.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const program = await startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } });
  const browser = await launchBrowser();
  const { origin } = program;
  try {
    const landing = await firstLoad(browser, origin, 'How It Works');
    print(line('P13 landing page, JavaScript', landing.script, GOALS.landingScript));
    print(line('P13 landing page, all', landing.all, GOALS.landingAll));
    const home = await firstLoadOf(browser, origin, 'home');
    print(line('P13 founder home, JavaScript', home.script, GOALS.homeScript));
    const stack = await stackBytes();
    print(
      `P13 founder home, what bounds it: React, router, React Query and tRPC alone ${kilobytes(stack)}, our own ` +
        `code and the headers of its files ${kilobytes(home.script - stack)}`,
    );
    print(`P13 founder home, all: ${kilobytes(home.all)}, in ${home.requests} requests`);
    const [concept, competition, signIn] = [
      await firstLoadOf(browser, origin, 'concept'),
      await firstLoadOf(browser, origin, 'competition'),
      await firstLoadOf(browser, origin, 'signIn'),
    ];
    for (const [name, load] of Object.entries({ concept, competition, 'sign-in': signIn }))
      print(`P13 ${name}, JavaScript: ${kilobytes(load.script)}, in ${load.files.size} files`);
    if (process.env.PAGE_FILES) {
      for (const [name, load] of Object.entries({ home, concept, competition, 'sign-in': signIn }))
        for (const [file, bytes] of load.files) print(`   ${name}: ${file} ${bytes}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
}

function line(what: string, value: number, goal: number): string {
  return `${what}: ${kilobytes(value)}, goal ${kilobytes(goal)}, ${value <= goal ? 'met' : 'MISSED'}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
