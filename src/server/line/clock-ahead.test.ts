import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { reconcileAnalyses } from '../analysis/analysis.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { postLetter, queueDueLetters } from '../letters/letters.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { sweepLine } from './line-sweep.service.ts';

/** Work stored by a web process whose clock is an hour ahead, and lost by the queue, is still found at once. */
const mail = new MailStandIn();
let test: TestContext;
beforeAll(async () => {
  await mail.listen();
  test = await createTestContext({ env: mail.env });
});
beforeEach(() => {
  test.queued.length = 0;
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

async function loseWrittenAhead(table: string, column: string, founderId: string): Promise<void> {
  test.queued.length = 0;
  const owned =
    table === 'concept_steps' ? 'concept_id in (select id from concepts where owner_id = ?)' : 'owner_id = ?';
  await test.deps.orm.em
    .fork()
    .execute(`update ${table} set ${column} = now() + interval '1 hour' where ${owned}`, [founderId]);
}

it('finds an analysis at once that a process with a fast clock stored and the queue lost', async () => {
  const { user, ctx } = await test.founder();
  const { id } = await createConceptFromText(
    ctx,
    'We walk dogs for people who work late. Nine people paid us 20 dollars.',
  );
  await loseWrittenAhead('concept_steps', 'updated_at', user.id);
  await reconcileAnalyses(test.nobody());
  await test.drain();
  expect(await test.deps.orm.em.fork().findOneOrFail(Concept, { id })).toMatchObject({ status: 'completed' });
});

it('finds a recording at once that a process with a fast clock stored and the queue lost', async () => {
  const { user } = await test.founder();
  const headers = { cookie: await test.cookieOf(user) };
  const payload = { sample: true, purpose: 'thought' };
  await test.app.inject({ method: 'POST', url: '/api/calls', headers, payload });
  await loseWrittenAhead('recordings', 'updated_at', user.id);
  await sweepLine(test.nobody());
  await test.drain();
  const recording = await test.deps.orm.em.fork().findOneOrFail(Recording, { ownerId: user.id });
  expect(recording.status).toBe('transcribed');
});

it('finds a letter at once that a process with a fast clock stored and the queue lost', async () => {
  const ctx = test.nobody();
  await ctx.em
    .fork()
    .transactional((tx) =>
      postLetter(ctx, tx, { to: 'ada@example.com', subject: 'Hello', text: 'Good day' }),
    );
  test.queued.length = 0;
  await test.deps.orm.em.fork().execute("update letters set next_attempt_at = now() + interval '1 hour'");
  await queueDueLetters(ctx);
  await test.drain();
  expect(mail.letters).toMatchObject([{ to: 'ada@example.com' }]);
});
