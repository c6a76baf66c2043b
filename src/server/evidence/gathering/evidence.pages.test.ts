import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EvidenceDraft } from '../../../shared/analysis.ts';
import { getConcept } from '../../concepts/concepts.service.ts';
import type { Ctx } from '../../context.ts';
import { explainScore } from '../../ledger/score-explanation.service.ts';
import type { Analyst, AnalystInputs } from '../../platform/ai/analyst.port.ts';
import { agreeWith } from '../../testing/agreeing-judge.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../../testing/workspace.factory.ts';
import {
  createEvidence,
  getSnapshot,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from '../evidence.service.ts';
import { startGathering } from './evidence.gather.ts';

const PITCH = 'Bakers told me that they hate throwing away fresh bread every single night.';
const SENTENCE = 'Of 412 owners interviewed, 230 said they would pay a monthly fee for software.';
const STORY = `Independent bakeries discard about 14.5 percent of the bread they bake each day. ${SENTENCE} A cooperative in
  Lyon sold 300 surprise boxes in its first week, most of them between six and half past seven in the evening, to people
  who lived within two streets of the shop and who had never been inside it before.`;

let server: Server;
let origin: string;
let test: TestContext;
let drafts: EvidenceDraft[] = [];
let isDown = false;

const analyst: Analyst = {
  kind: 'openai',
  async run(task, input, run) {
    const figures = {
      inputTokens: 10,
      outputTokens: 10,
      costMicros: 30,
      durationMs: 1,
      outcome: 'ok',
    } as const;
    run.onCall({ task: 'evidence', model: 'stand-in', promptVersion: 1, ...figures });
    if (task === 'judge') return agreeWith(drafts, input as AnalystInputs['judge']) as never;
    return { evidence: drafts, nextTests: [{ test: 'Ask ten owners', passMark: 'Four pay' }] } as never;
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages.site');
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (isDown || pathname === '/gone') return response.writeHead(503).end();
    if (pathname === '/picture') return send('image/png', SENTENCE);
    if (pathname === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (pathname === '/endless') return send('text/plain', `${SENTENCE} ${'x'.repeat(3 * 1024 * 1024)}`);
    if (pathname === '/other') return send('text/html', '<p>A page about bicycles and nothing else.</p>');
    if (pathname === '/odd') return send('text/plain; charset=utf-8', `\u0000${SENTENCE}\u0000`);
    if (pathname === '/ours') return send('text/html', `<p>A founder says: ${PITCH}</p>`);
    return send('text/html', `<title>Bread, print ${pathname}</title><p>${STORY}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  test = await createTestContext({ ports: { analyst }, env: { PAGE_FETCH_ALLOW_HOSTS: host } });
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  isDown = false;
  drafts = [];
});

function cite(path: string, more: Partial<EvidenceDraft> = {}): EvidenceDraft {
  const source = { kind: 'page' as const, url: path.includes(':') ? path : origin + path };
  return {
    text: 'Owners would pay a monthly fee for software',
    impact: 'validates',
    strength: 'desk',
    quote: SENTENCE,
    source,
    ...more,
  };
}

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user, { transcript: PITCH });
  const { id } = await makeAnalysedAssumption(test, concept.id);
  return {
    id,
    ctx: () => test.as(user),
    async gather(...cited: EvidenceDraft[]) {
      drafts = cited;
      await startGathering(test.as(user), id);
      await test.drain();
      return listEvidenceOfAssumption(test.as(user), id);
    },
    concept: () => getConcept(test.as(user), concept.id),
  };
}

describe('evidence from a page', () => {
  it('is verified by a snapshot that contains the quote, and raises what is proven', async () => {
    const { gather, concept } = await workspace();
    const [piece] = await gather(cite('/story'));
    expect(piece).toMatchObject({
      verified: true,
      origin: { kind: 'page' },
      quoteFound: true,
      judgedBy: 'analyst',
      sourceUrl: `${origin}/story`,
      strength: 'desk',
    });
    expect(piece?.snapshot).toMatchObject({
      url: `${origin}/story`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await concept()).proven).toBeGreaterThan(0);
  });

  it.each([
    ['an altered number', cite('/story', { quote: SENTENCE.replace('412', '413') }), 'does not say'],
    ['a dead page', '/gone', 'status 503'],
    ['a page that is not text', '/picture', 'not text'],
    ['a page of unlimited length', '/endless', /large|long/],
    ['a redirect to an internal address', '/inside', 'network'],
    ['an internal address', 'http://10.0.0.7/', /network|public|internal/i],
    ['another page', '/other', 'does not say'],
    ['a page with bytes that are not text', '/odd', /text|read/],
    ['a page that quotes the founder', cite('/ours', { quote: PITCH }), 'your own'],
  ])(
    'is shown as unverified for %s, with the reason, and does not change the score',
    async (_what, cited, reason) => {
      const { gather, concept } = await workspace();
      const draft = typeof cited === 'string' ? cite(cited) : fresh(cited);
      const against = { ...draft, text: 'Owners would not pay', impact: 'contradicts' as const };
      const pieces = await gather(draft, { ...against, quote: `${draft.quote} indeed` });
      expect(pieces).toHaveLength(2);
      for (const piece of pieces) expect(piece).toMatchObject({ verified: false });
      expect(pieces.find((piece) => piece.text === draft.text)?.unverifiedReason).toMatch(reason);
      const after = await concept();
      expect(after).toMatchObject({ score: 0.5, proven: 0 });
      expect(after.assumptions.map((each) => each.confidence)).toEqual(['Moderately Confident']);
    },
  );

  it('counts once, however often it is reprinted', async () => {
    const { gather, concept } = await workspace();
    await gather(cite('/story'));
    const once = (await concept()).proven;
    const prints = Array.from({ length: 11 }, (_, print) => cite(`/print/${print}`));
    expect(await gather(...prints)).toHaveLength(12);
    const after = await concept();
    expect(after.proven).toBe(once);
    expect(after.assumptions[0]).toMatchObject({ support: 0.5, evidenceCount: 12 });
  });

  it('is not duplicated by another gathering, and is verified once its page is available again', async () => {
    const { gather } = await workspace();
    isDown = true;
    expect(await gather(cite('/story'))).toMatchObject([{ verified: false, snapshot: null }]);
    isDown = false;
    expect(await gather(cite('/story'), cite('/story'))).toMatchObject([
      { verified: true, unverifiedReason: null },
    ]);
    expect(await gather(cite('/story'))).toHaveLength(1);
  });

  it('is dropped when its address is not a web address', async () => {
    const { gather } = await workspace();
    expect(
      await gather(cite('file:///etc/passwd'), cite('javascript:alert(1)'), cite('http://a:b@c.de/')),
    ).toEqual([]);
  });

  it('counts once with a mirror that the founder links; an unreachable link changes nothing', async () => {
    const link = (ctx: () => Ctx, assumptionId: string, path: string, text: string) =>
      createEvidence(ctx(), { assumptionId, text, impact: 'validates', sourceUrl: origin + path });
    const support = async (ctx: () => Ctx, conceptId: string) =>
      (await explainScore(ctx(), conceptId)).assumptions[0]?.support;

    const first = await workspace();
    const { id } = await first.concept();
    await first.gather(cite('/story'));
    expect(await support(first.ctx, id)).toBe(0.5);
    const mirror = await link(first.ctx, first.id, '/mirror', 'A study of owners, found by me');
    await test.drain();
    expect(await support(first.ctx, id)).toBe(0.5);
    expect((await getSnapshot(first.ctx(), mirror.id)).text).toContain(SENTENCE);
    await link(first.ctx, first.id, '/gone', 'A page that is away');
    await test.drain();
    expect(await support(first.ctx, id)).toBe(1);
    await updateEvidence(first.ctx(), { id: mirror.id, sourceUrl: `${origin}/other` });
    await test.drain();
    expect((await getSnapshot(first.ctx(), mirror.id)).text).toContain('bicycles');

    const second = await workspace();
    const concept = await second.concept();
    await link(second.ctx, second.id, '/mirror', 'A study of owners, found by me');
    await test.drain();
    await second.gather(cite('/story'));
    expect(await support(second.ctx, concept.id)).toBe(0.5);
  });

  it('deletes its snapshot with it', async () => {
    const { gather, ctx } = await workspace();
    const count = async () =>
      Number((await test.deps.orm.em.fork().execute('select count(*) from page_snapshots'))[0]?.count);
    const before = await count();
    const [piece] = await gather(cite('/story'));
    expect(await count()).toBe(before + 1);
    await removeEvidence(ctx(), piece?.id ?? '');
    expect(await count()).toBe(before);
  });
});

/** Completes the URL here, since the table is defined before the server has an address. */
function fresh(draft: EvidenceDraft): EvidenceDraft {
  const path = draft.source.kind === 'page' ? draft.source.url.replace(/^undefined/, '') : '';
  return cite(path, { quote: draft.quote });
}
