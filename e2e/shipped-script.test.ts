import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './browser.ts';
import { pitchAnalysed, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

let opened: WatchedPage;
beforeAll(async () => {
  opened = await openPage(browser, { origin: program.origin, width: 1280 });
  await signUpFounder(opened.context, program.origin);
});

it('the script of the server is ASCII, as which it is read', () => {
  expect([...readFileSync('dist/server/main.cjs')].findIndex((byte) => byte > 0x7f)).toBe(-1);
});

it('what it looks for beyond ASCII is found: bullets, dashes and curly quotes', async () => {
  const { request } = opened.context;
  const pitch =
    '• Problem: nurses can’t swap shifts quickly.\n• Solution: an app in which “swap my shift” takes one tap.\n' +
    '• Revenue: 2 euros a nurse a month – hospitals pay.';
  const { id, assumptions } = await pitchAnalysed(request, program.origin, pitch);
  const concept = await (await request.get(`${program.origin}/api/concepts/${id}`)).json();
  expect(concept.summary).not.toContain('•');
  expect(assumptions.map(({ text }) => text).join('\n')).not.toContain('•');
  const path = `/api/concepts/${id}/community/several`;
  const text = '• Hana Sato <hana@example.com>\n– Lia Møss lia@example.com';
  await send(request, program.origin, 'POST', path, { text });
  const members = await (await request.get(`${program.origin}/api/concepts/${id}/community`)).json();
  expect(members.map((each: { firstName: string }) => each.firstName).sort()).toEqual(['Hana', 'Lia']);
});
