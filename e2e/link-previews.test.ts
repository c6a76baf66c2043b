import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Program, startProgram } from './program.ts';

let program: Program;
beforeAll(async () => {
  program = await startProgram({ env: { PUBLIC_URL: 'https://pitch.example' } });
}, 60_000);
afterAll(() => program.stop());

it('a link to the landing page is shown with its address and a card that exists', async () => {
  const page = await (await fetch(program.origin)).text();
  const tags = Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, key = '', value]) => [
      key,
      value,
    ]),
  );
  expect(tags).toMatchObject({
    'og:url': 'https://pitch.example/',
    'og:image': 'https://pitch.example/social-card.png',
    'twitter:card': 'summary_large_image',
  });
  const card = await fetch(`${program.origin}/social-card.png`);
  expect(card.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await card.arrayBuffer()).readUInt32BE(16)).toBe(Number(tags['og:image:width']));
});

it('an invitation and the sign-in are shown with what they are', async () => {
  const invitation = await (await fetch(`${program.origin}/invitation/secret-of-mine`)).text();
  expect(invitation).toContain('content="Your invitation to');
  expect(invitation).not.toContain('secret-of-mine');
  expect(await (await fetch(`${program.origin}/api/auth/login`)).text()).toContain('content="Sign in | ');
});
