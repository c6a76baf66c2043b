import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { reconcileAnalyses } from '../analysis/analysis.service.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { postLetter, queueDueLetters } from '../letters/letters.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { MailStandIn } from '../testing/mail-stand-in/mail-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { sweepLine } from './line-sweep.service.ts';

/** What a web process whose clock is an hour ahead has written, and the queue has lost, is found at once all the same. */
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

it('an analysis', async () => {
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

it('a recording that waits for its sound', async () => {
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

it('a letter that was never tried', async () => {
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
