import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../accounts/user.entity.ts';
import { removeAssumption } from '../../assumptions/assumptions.service.ts';
import { createMember, listMembers, removeMember } from '../../community/community.service.ts';
import { getConcept } from '../../concepts/concepts.service.ts';
import {
  createEvidence,
  listEvidenceOfAssumption,
  removeEvidence,
  updateEvidence,
} from '../../evidence/evidence.service.ts';
import { addResult } from '../../experiments/experiments.results.ts';
import { createExperiment } from '../../experiments/experiments.service.ts';
import { startExperiment } from '../../experiments/experiments.start.ts';
import { updateConcept } from '../../journey/journey.service.ts';
import { Letter } from '../../letters/letter.entity.ts';
import { createMessage } from '../../messages/messages.service.ts';
import { undoRemoval } from '../../removals/removals.service.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { makeAnalysedAssumption, makeConcept } from '../../testing/workspace.factory.ts';
import { savePage } from '../launch.service.ts';
import {
  browserOf,
  joiner,
  linksAround,
  linksIn,
  makePage,
  withoutToken,
} from '../public-page/public-page.fixture.ts';
import { getStats, waitlistCsv } from '../stats.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({
    env: { TRUST_PROXY: '1' },
    ports: { mail: { kind: 'smtp', send: async () => {}, answers: async () => {} } },
  });
});
afterAll(() => test.close());

async function lettersTo(address: string): Promise<string[]> {
  const letters = await test.deps.orm.em.fork().find(Letter, { address }, { orderBy: { id: 'asc' } });
  return letters.map(({ text }) => text ?? '');
}

function pathIn(letter: string, purpose: 'confirm' | 'leave'): string {
  const link = new RegExp(`https?://\\S+/${purpose}\\?\\S+`).exec(letter)?.[0] ?? '';
  const url = new URL(link);
  return `${url.pathname}${url.search}`;
}

describe('with mail on, a page', () => {
  it('is published once its founder has confirmed their own address, and all but that may be done before', async () => {
    const { user } = await test.founder();
    const concept = await makeConcept(test, user);
    const ctx = () => test.as(user);
    const message = await createMessage(ctx(), {
      conceptId: concept.id,
      headline: 'Plan a week of walks in a minute',
      subline: '',
      callToAction: 'Join the list',
      audience: '',
      restsOn: [],
      chosen: true,
    });
    const save = (fields: object) => savePage(ctx(), { id: concept.id, ...fields });
    expect(await save({ messageIds: [message.id] })).toMatchObject({ published: false });
    await expect(save({ published: true })).rejects.toMatchObject({ code: 'forbidden' });
    await test.deps.orm.em.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: new Date() });
    expect(await save({ published: true })).toMatchObject({ published: true });
  });
});

describe('with mail on, an address', () => {
  it('counts once it is confirmed, and is answered alike before and after', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const first = await browser.post(`/p/${slug}/join`, joiner('slow'));
    expect(first.body).toContain('look into your mailbox');
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect((await getStats(ctx(), conceptId)).joins).toBe(0);
    expect(await waitlistCsv(ctx(), conceptId)).not.toContain('joinerslow');
    const [letter = ''] = await lettersTo('joinerslow@example.com');
    for (let n = 0; n < 2; n += 1)
      expect((await browser.get(pathIn(letter, 'confirm'))).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([
      { email: 'joinerslow@example.com', joinedPage: { kind: 'waitlist', confirmed: true } },
    ]);
    expect((await getStats(ctx(), conceptId)).joins).toBe(1);
    expect(await waitlistCsv(ctx(), conceptId)).toMatch(/joinerslow@example\.com,Joiner slow,[^,]+Z,[^,]+Z,/);
    const again = await browser.post(`/p/${slug}/join`, joiner('slow'));
    expect(withoutToken(again.body)).toBe(withoutToken(first.body));
  });

  it('gets links to PUBLIC_URL, whatever Host header the request had', async () => {
    const { slug } = await makePage(test);
    // The request uses a host that PUBLIC_URL does not name.
    await browserOf(test).post(`/p/${slug}/join`, joiner('forged'));
    const [letter = ''] = await lettersTo('joinerforged@example.com');
    const origins = [...letter.matchAll(/https?:\/\/[^/\s]+/g)].map(([origin]) => origin);
    const own = `http://localhost:${test.deps.env.PORT}`;
    expect(origins).toEqual([own, own]);
  });

  it('gets letters that name the product as the page does', async () => {
    const subjects: string[] = [];
    for (const shownName of ['Walkies', null]) {
      const { slug } = await makePage(test, { shownName });
      const who = `of-${slug}`;
      await browserOf(test).post(`/p/${slug}/join`, joiner(who));
      const [letter] = await test.deps.orm.em.fork().find(Letter, { address: `joiner${who}@example.com` });
      subjects.push(letter?.subject ?? '');
      expect(letter?.text).toContain(`on the list of ${shownName ?? '“PawPlan”'} by Ada Lovelace.`);
    }
    expect(subjects).toEqual(['Please confirm: Walkies', 'Please confirm: PawPlan']);
  });

  it("gets letters with no address but ours, whatever the founder's title and name hold", async () => {
    const { slug, ctx, conceptId, user } = await makePage(test);
    const title = 'You won 9.5 dollars: https://prize.example/now, www.prize.example or me@prize.example';
    await updateConcept(ctx(), { id: conceptId, title });
    const names = { firstName: 'Your\nbank', lastName: 'bank\u3002example/\u202Eupdate' };
    await test.deps.orm.em.fork().nativeUpdate(User, { id: user.id }, names);
    const browser = browserOf(test);
    for (let n = 0; n < 2; n += 1) await browser.post(`/p/${slug}/join`, joiner('baited'));
    const letters = await test.deps.orm.em.fork().find(Letter, { address: 'joinerbaited@example.com' });
    expect(letters).toHaveLength(2);
    for (const { subject, text } of letters) {
      expect(subject).toMatch(
        /You won 9\.5 dollars: prize\. example\/now, www\. prize\. example or me@prize\. example$/,
      );
      expect(text).toContain('by Your bank bank\u3002 example/update.');
      const own = new RegExp(
        `http://localhost:${test.deps.env.PORT}/p/${slug}/(confirm|leave)\\?token=\\S+`,
        'g',
      );
      expect(`${subject}\n${text?.replace(own, '')}`).not.toMatch(/:\/\/|[\p{L}\p{N}][.\u3002]\p{L}/u);
    }
  });

  it('entered twice stays on the list, and can leave by the link in its letters only', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const join = () => browser.post(`/p/${slug}/join`, joiner('known'));
    const leaveOn = (html: string) => linksIn(html).find((link) => link.includes('/leave')) ?? '';
    await join();
    const letters = () => lettersTo('joinerknown@example.com');
    await browser.get(pathIn((await letters())[0] ?? '', 'confirm'));
    for (let n = 0; n < 4; n += 1) await browser.post(leaveOn((await join()).body), {});
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    const sent = await letters();
    expect(sent).toHaveLength(3);
    expect(sent[2]).toContain('was on the list already');
    expect((await browser.post(pathIn(sent[2] ?? '', 'leave'), {})).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('has links each of which does what it is for, for its own entry and page only', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const other = await makePage(test);
    const browser = browserOf(test);
    const thanks = await browser.post(`/p/${slug}/join`, joiner('linked'));
    const [letter = ''] = await lettersTo('joinerlinked@example.com');
    const tokenIn = (link = '') => link.split('token=')[1] ?? '';
    const onPage = tokenIn(linksIn(thanks.body).find((link) => link.includes('/leave')));
    const [toConfirm, toLeave] = [tokenIn(pathIn(letter, 'confirm')), tokenIn(pathIn(letter, 'leave'))];
    const stranger = await browser.post(`/p/${slug}/join`, joiner('stranger'));
    const strangers = tokenIn(linksIn(stranger.body).find((link) => link.includes('/leave')));
    const [ownId, strangersId] = [onPage, strangers].map((token) => token.split('.')[0] ?? '');
    // The signature of one entry with the id of another, in both directions.
    const swapped = [
      onPage.replace(ownId ?? '', strangersId ?? ''),
      strangers.replace(strangersId ?? '', ownId ?? ''),
    ];
    for (const wrong of [onPage, toLeave, ...swapped])
      expect((await browser.get(`/p/${slug}/confirm?token=${wrong}`)).statusCode).toBe(404);
    for (const wrong of [toConfirm, ...swapped])
      expect((await browser.post(`/p/${slug}/leave`, { token: wrong })).statusCode).toBe(404);
    for (const token of [onPage, toConfirm, toLeave]) {
      expect((await browser.get(`/p/${other.slug}/confirm?token=${token}`)).statusCode).toBe(404);
      expect((await browser.post(`/p/${other.slug}/leave`, { token })).statusCode).toBe(404);
    }
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect((await browser.get(`/p/${slug}/confirm?token=${toConfirm}`)).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ email: 'joinerlinked@example.com' }]);
    expect((await browser.post(`/p/${slug}/leave`, { token: toLeave })).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('does not tell by the links on the page of thanks whether it was on the list before', async () => {
    const { slug } = await makePage(test);
    await browserOf(test).post(`/p/${slug}/join`, joiner('member'));
    const [letter = ''] = await lettersTo('joinermember@example.com');
    await browserOf(test).get(pathIn(letter, 'confirm'));
    const [known, unknown] = [
      await linksAround(test, slug, 'member'),
      await linksAround(test, slug, 'other'),
    ];
    expect(known).toEqual(unknown);
  });

  it('can be removed by the link of the first page only until it is confirmed', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const leaveOn = (html: string) => linksIn(html).find((link) => link.includes('/leave')) ?? '';
    const joins = async () =>
      (
        await test.deps.orm.em
          .fork()
          .execute(
            'select email from page_joins where page_id in (select id from launch_pages where slug = ?)',
            [slug],
          )
      ).length;
    const unconfirmed = leaveOn((await browser.post(`/p/${slug}/join`, joiner('early'))).body);
    const early = await browser.post(unconfirmed, {});
    expect([early.statusCode, await joins()]).toEqual([200, 0]);
    const first = leaveOn((await browser.post(`/p/${slug}/join`, joiner('mine'))).body);
    const [letter = ''] = await lettersTo('joinermine@example.com');
    const confirmed = await browser.get(pathIn(letter, 'confirm'));
    const late = await browser.post(first, {});
    expect([late.statusCode, late.body]).toEqual([200, early.body]);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    await browser.post(leaveOn(confirmed.body), {});
    expect(await joins()).toBe(0);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('gets at most three letters before it is confirmed', async () => {
    const { slug } = await makePage(test);
    const browser = browserOf(test);
    for (let n = 0; n < 6; n += 1) {
      expect((await browser.post(`/p/${slug}/join`, joiner('never'))).statusCode).toBe(200);
    }
    expect(await lettersTo('joinernever@example.com')).toHaveLength(3);
  });

  it('gets no more letters because somebody takes it off and enters it again', async () => {
    const { slug } = await makePage(test);
    const browser = browserOf(test);
    const leaveOn = (html: string) => linksIn(html).find((link) => link.includes('/leave')) ?? '';
    for (let n = 0; n < 6; n += 1) {
      const { body } = await browser.post(`/p/${slug}/join`, joiner('victim'));
      expect((await browser.post(leaveOn(body), {})).statusCode).toBe(200);
    }
    expect(await lettersTo('joinervictim@example.com')).toHaveLength(3);
  });

  it('gets no more letters because its owner takes it off by the letter, and somebody enters it again', async () => {
    const { slug } = await makePage(test);
    const browser = browserOf(test);
    for (let n = 0; n < 6; n += 1) {
      await browser.post(`/p/${slug}/join`, joiner('annoyed'));
      const letter = (await lettersTo('joinerannoyed@example.com')).at(-1) ?? '';
      expect((await browser.post(pathIn(letter, 'leave'), {})).statusCode).toBe(200);
    }
    expect(await lettersTo('joinerannoyed@example.com')).toHaveLength(3);
  });

  it('that leaves by its letter stays away when the founder undoes the deletion of its member', async () => {
    const { slug, user, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const join = async (who: string) => {
      await browser.post(`/p/${slug}/join`, joiner(who));
      const [letter = ''] = await lettersTo(`joiner${who}@example.com`);
      await browser.get(pathIn(letter, 'confirm'));
      const members = await listMembers(ctx(), conceptId);
      const member = members.find(({ email }) => email === `joiner${who}@example.com`);
      return { leave: pathIn(letter, 'leave'), id: member?.id ?? '' };
    };
    const gone = await join('gone');
    await removeMember(ctx(), gone.id);
    expect((await browser.post(gone.leave, {})).statusCode).toBe(200);
    await expect(undoRemoval(test.as(user), gone.id)).rejects.toMatchObject({ code: 'not_found' });
    await createMember(ctx(), {
      conceptId,
      firstName: 'Known',
      lastName: 'Before',
      email: 'joinerbefore@example.com',
      stage: 'prospect',
    });
    const known = await join('before');
    await removeMember(ctx(), known.id);
    await browser.post(known.leave, {});
    await undoRemoval(test.as(user), known.id);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ firstName: 'Known' }]);
    expect(await waitlistCsv(ctx(), conceptId)).not.toContain('@example.com');
  });

  it('is removed by the link in the letter, after a confirmation page', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    await browser.post(`/p/${slug}/join`, joiner('regret'));
    const [letter = ''] = await lettersTo('joinerregret@example.com');
    const leave = pathIn(letter, 'leave');
    expect((await browser.get(leave)).body).toContain('Leave the list?');
    expect((await browser.post(leave, {})).statusCode).toBe(200);
    expect((await browser.get(pathIn(letter, 'confirm'))).statusCode).toBe(404);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });
});

describe('somebody who joined, told something, and leaves', () => {
  /** A member who joined, has proved something, and was the one person of a test. */
  async function teller(who: string) {
    const page = await makePage(test);
    const { slug, ctx, conceptId } = page;
    const browser = browserOf(test);
    await browser.post(`/p/${slug}/join`, joiner(who));
    const [letter = ''] = await lettersTo(`joiner${who}@example.com`);
    await browser.get(pathIn(letter, 'confirm'));
    const [member] = await listMembers(ctx(), conceptId);
    const memberId = member?.id ?? '';
    const assumption = await makeAnalysedAssumption(test, conceptId);
    const told = { text: 'Paid twenty', impact: 'validates', strength: 'paid' } as const;
    const { id: proofId } = await createEvidence(ctx(), { assumptionId: assumption.id, ...told, memberId });
    await updateEvidence(ctx(), { id: proofId, text: 'Paid thirty' });
    const experiment = await createExperiment(ctx(), {
      assumptionId: assumption.id,
      kind: 'interviews',
      title: 'Talks',
      plan: 'Ask',
      passMark: { atLeast: 1, outOf: 1 },
    });
    await startExperiment(ctx(), { id: experiment.id });
    await addResult(ctx(), { id: experiment.id, memberId, outcome: 'for', note: 'Said so at home' });
    const leave = async () => expect((await browser.post(pathIn(letter, 'leave'), {})).statusCode).toBe(200);
    const named = async () => {
      const rows = await test.deps.orm.em.fork().execute(
        `select people from evidence where assumption_id = ?
           union all select to_jsonb(note) from experiment_results where experiment_id = ?
           union all select traces from removals where concept_id = ?`,
        [assumption.id, experiment.id, conceptId],
      );
      return /Joiner|home/.test(JSON.stringify(rows));
    };
    return { ...page, memberId, assumption, proofId, leave, named };
  }

  const kindsOf = async ({ ctx, assumption }: Awaited<ReturnType<typeof teller>>) =>
    (await listEvidenceOfAssumption(ctx(), assumption.id)).map(({ origin }) => origin.kind);

  it('takes what they proved along, and their name out of a test', async () => {
    const told = await teller('told');
    const before = (await getConcept(told.ctx(), told.conceptId)).proven ?? 0;
    await told.leave();
    const after = await getConcept(told.ctx(), told.conceptId);
    expect(after.proven).toBeLessThan(before);
    expect(after.scoreHistory.at(-1)?.reason).toBe('Member left');
    expect(await kindsOf(told)).toEqual(['experiment']);
    expect(await told.named()).toBe(false);
  });

  it('leaves no name in the result of a test whose deletion is undone afterwards', async () => {
    const told = await teller('undone');
    const pieces = await listEvidenceOfAssumption(told.ctx(), told.assumption.id);
    const result = pieces.find(({ origin }) => origin.kind === 'experiment')?.id ?? '';
    await removeEvidence(told.ctx(), result);
    await removeEvidence(told.ctx(), told.proofId);
    expect(await told.named()).toBe(true);
    await told.leave();
    expect(await told.named()).toBe(false);
    await expect(undoRemoval(told.ctx(), told.proofId)).rejects.toMatchObject({ code: 'not_found' });
    await undoRemoval(told.ctx(), result);
    expect(await kindsOf(told)).toEqual(['experiment']);
    expect(await told.named()).toBe(false);
  });

  it.each([false, true])(
    'is in no assumption whose deletion is undone afterwards (their member was deleted first: %s)',
    async (isDeleted) => {
      const told = await teller(`assumed-${isDeleted}`);
      const { ctx, memberId } = told;
      const { id: assumptionId } = await makeAnalysedAssumption(test, told.conceptId);
      const said = { assumptionId, impact: 'validates', strength: 'said' } as const;
      await createEvidence(ctx(), { ...said, text: 'Would pay', memberId });
      await createEvidence(ctx(), { ...said, text: 'Would pay as well', who: 'Bo' });
      await removeAssumption(ctx(), assumptionId);
      if (isDeleted) await removeMember(ctx(), memberId);
      await told.leave();
      await undoRemoval(ctx(), assumptionId);
      const restored = await listEvidenceOfAssumption(ctx(), assumptionId);
      expect(restored.map(({ text }) => text)).toEqual(['Would pay as well']);
      expect(await told.named()).toBe(false);
      expect(await listMembers(told.ctx(), told.conceptId)).toEqual([]);
    },
  );
});

describe('a referral link', () => {
  it('records which member referred a new one', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const confirmed = async (who: string, via = '') => {
      const browser = browserOf(test);
      await browser.post(`/p/${slug}/join`, { ...joiner(who), via });
      const [letter = ''] = await lettersTo(`joiner${who}@example.com`);
      return browser.get(pathIn(letter, 'confirm'));
    };
    const thanks = await confirmed('bringer');
    const via = /\?via=([\w-]+)/.exec(thanks.body)?.[1] ?? '';
    const landing = await browserOf(test).get(`/p/${slug}?via=${via}`);
    expect(landing.body).toContain(`name="via" value="${via}"`);
    await confirmed('brought', via);
    const [bringer, brought] = await listMembers(ctx(), conceptId);
    expect(bringer?.cameThrough).toBeNull();
    expect(brought?.cameThrough).toEqual({ id: bringer?.id, name: 'Joiner bringer' });
    expect(linksIn(landing.body)).toContain(`/p/${slug}/report`);
  });

  it('records the referral even if it was used before the referrer confirmed their address', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const join = async (who: string, via = '') => {
      const { body } = await browser.post(`/p/${slug}/join`, { ...joiner(who), via });
      const [letter = ''] = await lettersTo(`joiner${who}@example.com`);
      return { via: /\?via=([\w-]+)/.exec(body)?.[1] ?? '', confirm: pathIn(letter, 'confirm') };
    };
    const eager = await join('eager');
    const friend = await join('friend', eager.via);
    await browser.get(friend.confirm);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ cameThrough: null }]);
    await browser.get(eager.confirm);
    const through = (await listMembers(ctx(), conceptId)).map(({ cameThrough }) => cameThrough?.name);
    expect(through).toEqual(['Joiner eager', undefined]);
  });
});
