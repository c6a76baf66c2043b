import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Program, startProgram } from './program.ts';

/** Starts one program and one browser for all tests of a file, hands them over, and ends both after the last test. */
export function useProgramAndBrowser(take: (program: Program, browser: Browser) => void): void {
  let started: [Program, Browser];
  beforeAll(async () => {
    started = await Promise.all([startProgram(), launchBrowser()]);
    take(...started);
  });
  afterAll(async () => {
    const [program, browser] = started;
    await browser.close();
    await program.stop();
  });
}
