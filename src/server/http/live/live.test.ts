import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConceptFromText } from '../../analysis/analysis.intake.ts';
import { addMemberThought, createMember } from '../../community/community.service.ts';
import { CompetitionEntry } from '../../competition/competition-entry.entity.ts';
import { FIRST_ROUND_ID } from '../../competition/competition-round.entity.ts';
import { Concept } from '../../concepts/concept.entity.ts';
import { LISTENER_NAME } from '../../db/changes.ts';
import { createEvidence } from '../../evidence/evidence.service.ts';
import { submitFeedback } from '../../feedback/feedback.service.ts';
import { takeInText } from '../../line/texts.service.ts';
import { createPin } from '../../pins/pins.service.ts';
import { submitFeature } from '../../product-features/features.service.ts';
import { ADMIN_COOKIE, sweepAdminSessions } from '../../sign-in/admin-gate.service.ts';
import { AdminSession } from '../../sign-in/admin-session.entity.ts';
import { createInvitation } from '../../sign-in/invitations/invitations.service.ts';
import { hashToken } from '../../sign-in/sessions/session.adapter.ts';
import { openGate } from '../../testing/access-world.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAssumption, makeConcept } from '../../testing/workspace.factory.ts';
import { STREAMS_AT_MOST } from './live.routes.ts';

let test: TestContext;
let origin: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  test = await createTestContext({ env: { COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z' } });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => test.close());

async function openStream(cookie: string, position?: string): Promise<EventStream> {
  const stream = await EventStream.open(origin, cookie, position);
  streams.push(stream);
  return stream;
}

async function signedIn() {
  const { user, ctx } = await test.founder();
  const cookie = await test.cookieOf(user);
  return { user, ctx, cookie };
}

const told = (stream: EventStream, ...lists: string[]) =>
  vi.waitFor(() => expect(stream.lists).toEqual(expect.arrayContaining(lists)), { timeout: 3000 });

describe('the change stream', () => {
  it('names the lists that a write has changed, and the concept, with a position', async () => {
    const { ctx, cookie } = await signedIn();
    const stream = await openStream(cookie);
    const { id } = await createConceptFromText(ctx, 'A bakery that bakes at night for those who work then.');
    await told(stream, 'concepts', `concept:${id}`);
    expect(stream.messages.every(({ event, id: at }) => event === 'ping' || at)).toBe(true);
  });

  it.each([
    ['an assumption', 'assumptions'],
    ['a piece of evidence', 'evidence'],
    ['a member', 'community'],
    ['a note', 'thoughts'],
    ['a PIN', 'pins'],
    ['a feature request, to everybody', 'features'],
  ])('reports a change of %s', async (_what, list) => {
    const { user, ctx, cookie } = await signedIn();
    const concept = await makeConcept(test, user);
    const assumption = await makeAssumption(test, user, concept.id);
    const member = { conceptId: concept.id, firstName: 'A', lastName: 'B', stage: 'prospect' } as const;
    const stream = await openStream(cookie);
    const write: Record<string, () => Promise<unknown>> = {
      assumptions: () => makeAssumption(test, user, concept.id),
      evidence: () =>
        createEvidence(ctx, {
          assumptionId: assumption.id,
          text: 'Seen',
          impact: 'validates',
          sourceUrl: null,
        }),
      community: () => createMember(ctx, member),
      thoughts: async () =>
        addMemberThought(ctx, {
          id: (await createMember(ctx, member)).id,
          content: 'Said so',
          attachments: [],
        }),
      pins: () => createPin(ctx, { code: '4711', label: 'Office', isActive: true }),
      features: () => submitFeature(ctx, { title: 'A', description: 'B' }),
    };
    await write[list]?.();
    await told(stream, list);
  });

  it('does not report changes of one founder to another', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const [stream, watched] = [await openStream(one.cookie), await openStream(other.cookie)];
    await createConceptFromText(other.ctx, 'A library of tools for a street of houses.');
    await told(watched, 'concepts');
    // What is told of its own signing in may be late.
    expect(stream.lists.filter((list) => list !== 'account')).toEqual([]);
  });

  it('reports to a reconnecting client what has changed since its position', async () => {
    const { user, ctx, cookie } = await signedIn();
    const first = await openStream(cookie);
    const concept = await makeConcept(test, user);
    await told(first, 'concepts');
    first.close();
    await createPin(ctx, { code: '4712', label: 'Office', isActive: true });
    const second = await openStream(cookie, first.position);
    await told(second, 'pins');
    expect(second.lists).not.toContain(`concept:${concept.id}`);
    expect(second.lists).not.toContain('all');
  });

  it('answers an unknown position with the name of all lists', async () => {
    const { cookie } = await signedIn();
    await told(await openStream(cookie, 'deadbeef-12'), 'all');
    await told(await openStream(cookie, 'nonsense'), 'all');
  });

  it('accepts the position in the Last-Event-ID header of a reconnecting browser', async () => {
    const { cookie } = await signedIn();
    const stream = await EventStream.open(origin, cookie, undefined, { 'last-event-id': 'deadbeef-12' });
    streams.push(stream);
    await told(stream, 'all');
  });

  it('ends when its founder signs out, and does not open again', async () => {
    const { cookie } = await signedIn();
    const stream = await openStream(cookie);
    await fetch(`${origin}/api/logout`, { headers: { cookie }, redirect: 'manual' });
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 2000 });
    expect((await openStream(cookie)).response.status).toBe(401);
  });

  it('ends when the admin gate is locked, or has been open for its time', async () => {
    const [locked, late] = [await openGate(test), await openGate(test)];
    const { cookie } = await signedIn();
    const opened: EventStream[] = [];
    for (const gate of [locked, late]) {
      opened.push(await openStream(`${ADMIN_COOKIE}=${gate}`));
      opened.push(await openStream(`${cookie}; ${ADMIN_COOKIE}=${gate}`));
    }
    const other = await openStream(cookie);
    const lock = { method: 'POST', headers: { cookie: `${ADMIN_COOKIE}=${locked}` } };
    expect((await fetch(`${origin}/api/admin/lock`, lock)).status).toBe(200);
    await test.deps.orm.em
      .fork()
      .nativeUpdate(AdminSession, { tokenHash: hashToken(late) }, { expiresAt: new Date(Date.now() - 1) });
    await sweepAdminSessions(test.nobody());
    await vi.waitFor(() => expect(opened.map(({ ended }) => ended)).toEqual([true, true, true, true]), {
      timeout: 2000,
    });
    expect(other.ended).toBe(false);
    expect((await openStream(`${ADMIN_COOKIE}=${late}`)).response.status).toBe(401);
  });

  it('ends when the account is deleted', async () => {
    const { cookie } = await signedIn();
    const stream = await openStream(cookie);
    await fetch(`${origin}/api/auth/user`, { method: 'DELETE', headers: { cookie } });
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 2000 });
  });

  it('opens at most twenty for one founder, and again once one has closed', async () => {
    const { cookie } = await signedIn();
    for (let count = 0; count < STREAMS_AT_MOST; count += 1) {
      expect((await openStream(cookie)).response.status).toBe(200);
    }
    const refused = await openStream(cookie);
    expect(refused.response.status).toBe(429);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await openStream((await signedIn()).cookie)).response.status).toBe(200);
    streams[0]?.close();
    await vi.waitFor(async () => expect((await openStream(cookie)).response.status).toBe(200), {
      timeout: 3000,
    });
  });

  it('does not count a page that was closed while its session was looked up', async () => {
    const { cookie } = await signedIn();
    const { sessions } = test.deps;
    const { find } = sessions;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let asked = 0;
    let found = 0;
    let left = 0;
    const slow = async (token: string) => {
      asked += 1;
      await held;
      const session = await find(token);
      found += 1;
      return session;
    };
    const onRequest = (_request: unknown, response: { once(event: 'close', heard: () => void): void }) =>
      response.once('close', () => {
        left += 1;
      });
    Object.assign(sessions, { find: slow });
    test.app.server.on('request', onRequest);
    const leaving = new AbortController();
    for (let count = 0; count < STREAMS_AT_MOST; count += 1) {
      const init = { headers: { cookie }, signal: leaving.signal };
      void fetch(`${origin}/trpc/live.changes`, init).catch(() => {});
    }
    await vi.waitFor(() => expect(asked).toBe(STREAMS_AT_MOST));
    leaving.abort();
    await vi.waitFor(() => expect(left).toBe(STREAMS_AT_MOST));
    Object.assign(sessions, { find });
    test.app.server.off('request', onRequest);
    goOn();
    await vi.waitFor(() => expect(found).toBe(STREAMS_AT_MOST));
    expect((await openStream(cookie)).response.status).toBe(200);
  });

  it('is refused without a session', async () => {
    expect((await openStream('')).response.status).toBe(401);
  });

  it('reports competition changes to everybody, and nothing else to a signed-out viewer', async () => {
    const viewer = await EventStream.open(origin, '', undefined, {}, 'competition');
    streams.push(viewer);
    await submitFeature((await signedIn()).ctx, { title: 'A', description: 'B' });
    await takeInText(test.nobody(), {
      phoneNumber: '+14155550123',
      text: 'A bakery that bakes at night for those who work then.',
    });
    await told(viewer, 'competition');
    expect(new Set(viewer.lists)).toEqual(new Set(['competition']));
  });

  it('reports a change of the ranking once the results have it, however long they take', async () => {
    const viewer = await EventStream.open(origin, '', undefined, {}, 'competition');
    streams.push(viewer);
    const { id } = await enterCompetition(test, 'Night bread');
    await told(viewer, 'competition');
    const ranked = async () => {
      const answer = await fetch(`${origin}/api/pitch-competition/results`);
      return (await answer.json()) as { id: string; title: string }[];
    };
    expect(await ranked()).toEqual([expect.objectContaining({ id, title: 'Night bread' })]);
    const { reads } = test.deps;
    const { first } = reads;
    reads.first = async (query, values) => {
      const row = await first(query, values);
      if (query.name === 'competition_results') await new Promise((resolve) => setTimeout(resolve, 400));
      return row;
    };
    try {
      for (const title of ['Day bread', 'Evening bread']) {
        const before = viewer.lists.length;
        await test.deps.orm.em.fork().nativeUpdate(Concept, { id }, { title });
        await vi.waitFor(() => expect(viewer.lists.length).toBeGreaterThan(before), {
          timeout: 3000,
          interval: 5,
        });
        expect((await ranked()).map((entry) => entry.title)).toEqual([title]);
      }
    } finally {
      reads.first = first;
    }
  });

  it("reports every founder's PINs and calls to an administrator, but not their concepts", async () => {
    const { ctx } = await signedIn();
    const stream = await openStream(`${ADMIN_COOKIE}=${await openGate(test)}`);
    await createConceptFromText(ctx, 'A garden that waters itself while its owners travel.');
    await createPin(ctx, { code: '4713', label: 'Office', isActive: true });
    await told(stream, 'pins');
    expect(stream.lists.filter((list) => list.startsWith('concept'))).toEqual([]);
  });

  it('reports lists of the admin panel to administrators only', async () => {
    const { user, ctx, cookie } = await signedIn();
    const stream = await openStream(`${ADMIN_COOKIE}=${await openGate(test)}`);
    const founder = await openStream(cookie);
    await createInvitation(test.as(user, { admin: true }), 'told@example.com');
    await submitFeedback(test.nobody(), { rating: 5, feedback: 'Good' });
    await told(stream, 'invitations', 'feedback');
    await createPin(ctx, { code: '4729', label: 'Door', isActive: true });
    await told(founder, 'pins');
    expect(founder.lists).not.toContain('invitations');
    expect(founder.lists).not.toContain('feedback');
  });

  it('does not report a transaction that was rolled back', async () => {
    const { user, cookie } = await signedIn();
    const stream = await openStream(cookie);
    const concept = await makeConcept(test, user);
    await told(stream, 'concepts');
    const before = stream.lists.length;
    const undone = test.deps.orm.em.fork().transactional(async (em) => {
      await em.nativeUpdate(Concept, { id: concept.id }, { title: 'Another' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await createPin(test.as(user), { code: '4714', label: 'Office', isActive: true });
    await told(stream, 'pins');
    expect(stream.lists.slice(before)).toEqual(['pins']);
  });

  it('closes every stream if notifications may have been lost, and answers old positions with all lists', async () => {
    const { cookie } = await signedIn();
    const stream = await openStream(cookie);
    await cutListener();
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 3000 });
    const again = await vi.waitFor(
      async () => {
        const next = await openStream(cookie, stream.position);
        expect(next.response.status).toBe(200);
        return next;
      },
      { timeout: 5000 },
    );
    await told(again, 'all');
  });
});

/** Adds a scored entry to the open round. */
async function enterCompetition({ deps }: TestContext, title: string): Promise<Concept> {
  const em = deps.orm.em.fork();
  const concept = em.create(Concept, {
    id: v7(),
    ownerId: null,
    origin: 'competition',
    title,
    transcript: title,
    status: 'completed',
    processingProgress: 100,
    score: 0.5,
  });
  em.create(CompetitionEntry, {
    roundId: FIRST_ROUND_ID,
    conceptId: concept.id,
    phoneNumber: '+14155550177',
  });
  await em.flush();
  return concept;
}

/** Breaks the connection on which the server receives change notifications. */
async function cutListener(): Promise<void> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [LISTENER_NAME],
  );
  await client.end();
}
