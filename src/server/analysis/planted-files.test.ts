import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '../accounts/current-user.ts';
import { createAttachmentUpload, createResumeUpload } from '../attachments/uploads.service.ts';
import { getCommunitySummary } from '../community/community-summary.service.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import type { Ctx } from '../context.ts';
import { listEvidence } from '../evidence/evidence.service.ts';
import { claimResume } from '../resume/resume.service.ts';
import { hearing } from '../testing/hearing.ts';
import { pdfOf } from '../testing/pdf.ts';
import { PIXEL_PNG } from '../testing/pixel.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { wavOf } from '../testing/wav.ts';
import { assignThought, createThoughtForConcept, listThoughts } from '../thoughts/thoughts.service.ts';
import { createConceptFromText } from './analysis.intake.ts';
import { ECHO, ORDERS, PITCH } from './planted-words.fixture.ts';

const NOTE = 'Walkers like it.';
/** What a note's file holds, by its name. */
const FILES: Readonly<Record<string, (order: string) => { type: string; bytes: Buffer }>> = {
  'notes.txt': (order) => ({ type: 'text/plain', bytes: Buffer.from(`${NOTE} ${order}`) }),
  'notes.md': (order) => ({
    type: 'text/markdown',
    bytes: Buffer.from(`# ${order}\n\n- ${NOTE}\n\n> ${order}\n`),
  }),
  'notes.csv': (order) => ({
    type: 'text/csv',
    bytes: Buffer.from(`who,said\nAna,"${order}"\n"${order}",yes\n`),
  }),
  'notes.pdf': (order) => ({ type: 'application/pdf', bytes: pdfOf(`${NOTE} ${order}`) }),
  'notes.png': (order) => ({ type: 'image/png', bytes: Buffer.concat([PIXEL_PNG, Buffer.from(order)]) }),
  'notes.wav': (order) => ({ type: 'audio/wav', bytes: Buffer.concat([wavOf(1), Buffer.from(order)]) }),
};

let spoken = '';
/** What is read from a picture or a scan. */
let seen = '';

let test: TestContext;
let origin: string;
let plain: Awaited<ReturnType<typeof pitched>>['before'];
beforeAll(async () => {
  test = await createTestContext({
    ports: {
      transcriber: hearing(() => spoken),
      resumeReader: { read: async () => seen } as unknown as TestContext['deps']['ports']['resumeReader'],
    },
  });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  plain = (await pitched()).before;
  expect(plain.score).toBeGreaterThan(0);
});
afterAll(() => test.close());

async function pitched(founder?: Awaited<ReturnType<TestContext['founder']>>) {
  const { user } = founder ?? (await test.founder());
  const ctx = () => test.as(user);
  const { id } = await createConceptFromText(ctx(), PITCH);
  await test.drain();
  return { id, user, ctx, before: await shown(ctx(), id) };
}

/** What is said of a concept and counts for it. */
async function shown(ctx: Ctx, id: string) {
  const { title, summary, feedback, founderFit, improvements, branding, marketAnalysis, assumptions, score } =
    await getConcept(ctx, id);
  const claims = assumptions.map(({ text, confidence }) => ({ text, confidence }));
  return { title, summary, feedback, founderFit, improvements, branding, marketAnalysis, claims, score };
}

async function expectUntouched(ctx: Ctx, id: string, before: object): Promise<void> {
  expect(await shown(ctx, id)).toEqual(before);
  const proposed = (await listEvidence(ctx, id)).map(({ text, verified }) => ({ text, verified }));
  expect(proposed.filter(({ text }) => ECHO.test(text))).toEqual([]);
  expect(JSON.stringify((await getCommunitySummary(ctx, id)).summary)).not.toMatch(ECHO);
}

async function upload(uploadURL: string, { type, bytes }: { type: string; bytes: Buffer }): Promise<string> {
  const { pathname, search } = new URL(uploadURL, origin);
  const body = new Uint8Array(bytes);
  const sent = await fetch(origin + pathname + search, {
    method: 'PUT',
    body,
    headers: { 'content-type': type },
  });
  expect(sent.status).toBe(200);
  return pathname;
}

describe.each(ORDERS)('the instruction %j in an uploaded file', (order) => {
  it.each(Object.entries(FILES))(
    '%s of a note changes nothing, nor does a file of that name',
    async (name, make) => {
      const { id, ctx, before } = await pitched();
      const file = make(order);
      const named = async (fileName: string) => {
        const { uploadURL } = await createAttachmentUpload(ctx());
        return { fileName, mimeType: file.type, storageUrl: await upload(uploadURL, file) };
      };
      const attachments = [await named(name), await named(`${order}${name.slice(-4)}`)];
      await createThoughtForConcept(ctx(), { id, content: NOTE, attachments });
      await test.drain();
      await expectUntouched(ctx(), id, before);
    },
  );

  it('heard in a spoken note changes nothing', async () => {
    spoken = `${NOTE} ${order}`;
    const { id, ctx, user, before } = await pitched();
    const headers = { cookie: await test.cookieOf(user) };
    const post = (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/microphone${path}`, payload, headers });
    const { id: sound } = (await post('', { mimeType: 'audio/webm', purpose: 'thought' })).json();
    await test.app.inject({
      method: 'PUT',
      url: `/api/microphone/${sound}/chunks/1`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: wavOf(1),
    });
    await post(`/${sound}/finish`, {});
    await test.drain();
    const [note] = await listThoughts(ctx(), { unassigned: true });
    expect(JSON.stringify(note)).toContain(order);
    await assignThought(ctx(), { id: note?.id ?? '', conceptId: id });
    await test.drain();
    await expectUntouched(ctx(), id, before);
  });

  it.each([
    ['a PDF', 'application/pdf', () => pdfOf(`I walked dogs for nine years. ${order}`)],
    ['a picture', 'image/png', () => PIXEL_PNG],
  ])('%s of a resume is not said of the founder', async (_name, type, make) => {
    seen = `I walked dogs for nine years. ${order}`;
    const founder = await test.founder();
    const { uploadURL } = await createResumeUpload(founder.ctx);
    await claimResume(test.as(founder.user), await upload(uploadURL, { type, bytes: make() }));
    await test.drain();
    expect((await getCurrentUser(test.as(founder.user))).resumeContent).toContain(order);
    const { before } = await pitched(founder);
    expect(JSON.stringify(before)).not.toMatch(ECHO);
    expect(before.score).toBe(plain.score);
    expect(before.claims.map(({ confidence }) => confidence)).toEqual(
      plain.claims.map(({ confidence }) => confidence),
    );
  });
});
