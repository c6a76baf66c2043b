import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from './program.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hunchline-crash-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const JSON_BODY = { 'content-type': 'application/json' };

describe('a program that is killed', () => {
  it('completes an interrupted analysis exactly once after the next start', async () => {
    const first = await startProgram({ dataDir });
    const signedUp = await fetch(`${first.origin}/api/auth/sign-up`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ email: 'crash@example.com', password: 'correct horse battery' }),
    });
    const cookie = (signedUp.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const created = await fetch(`${first.origin}/api/concepts/text`, {
      method: 'POST',
      headers: { ...JSON_BODY, cookie },
      body: JSON.stringify({
        text: 'A subscription that repairs bicycles at home. I asked 20 cyclists and 14 of them wait a week for a shop.',
      }),
    });
    const { id } = (await created.json()) as { id: string };
    await first.kill();

    const second = await startProgram({ dataDir });
    const concept = await untilFinished(second.origin, cookie, id);
    expect(concept).toMatchObject({ status: 'completed', processingProgress: 100, processingStep: null });
    const texts = concept.assumptions.map((assumption) => `${assumption.canvasBox} ${assumption.text}`);
    expect(new Set(texts).size).toBe(texts.length);
    const list = await fetch(`${second.origin}/api/concepts`, { headers: { cookie } });
    expect(await list.json()).toHaveLength(1);
    await second.stop();
  });
});

interface Finished {
  status: string;
  assumptions: { canvasBox: string; text: string }[];
}

async function untilFinished(origin: string, cookie: string, id: string): Promise<Finished> {
  for (let look = 0; look < 300; look += 1) {
    const answer = await fetch(`${origin}/api/concepts/${id}`, { headers: { cookie } });
    const concept = (await answer.json()) as Finished;
    if (concept.status !== 'processing') return concept;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The analysis did not end');
}
