import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { startProgram } from '../e2e/program.ts';
import { buildHarness, CONCURRENT_REQUESTS, openUploads, resumeAfterClosing } from '../e2e/uploads.page.ts';

const ROUNDS = 3;

/** P12: how many parts Uppy sends twice in Chromium when the page of an upload is closed halfway. */
export async function measureResumed(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hunchline-resumed-'));
  const [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  try {
    const page = await buildHarness(folder);
    const twice: number[] = [];
    let parts = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = await openUploads({ browser, origin: program.origin, page, folder });
      const resumed = await resumeAfterClosing(visit, folder);
      parts = resumed.partsInAll;
      twice.push(resumed.sentAgain);
      await visit.context.close();
    }
    const most = Math.max(...twice);
    print(
      `P12 parts sent twice by Uppy in Chromium after its page was closed halfway: ${twice.join(', ')} of ${parts}, ` +
        `goal ${CONCURRENT_REQUESTS}, ${most <= CONCURRENT_REQUESTS ? 'met' : 'MISSED'}`,
    );
  } finally {
    await browser.close();
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
