import { randomUUID } from 'node:crypto';
import { createConceptFromText } from '../analysis/analysis.intake.ts';
import { createAssumption } from '../assumptions/assumptions.service.ts';
import { Question } from '../assumptions/question.entity.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import { Subscription } from '../billing/subscription.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { addMemberThought, createMember } from '../community/community.service.ts';
import { CommunitySummary } from '../community/community-summary.entity.ts';
import { CompetitionEntry } from '../competition/competition-entry.entity.ts';
import { FIRST_ROUND_ID } from '../competition/competition-round.entity.ts';
import { updateCanvasSummary } from '../concepts/concepts.service.ts';
import { DismissedEvidence } from '../evidence/dismissed-evidence.entity.ts';
import { createEvidence, removeEvidence } from '../evidence/evidence.service.ts';
import { Experiment } from '../experiments/experiment.entity.ts';
import { ExperimentResult } from '../experiments/experiment-result.entity.ts';
import { Decision } from '../journey/decision.entity.ts';
import { PageJoin } from '../launch/joins/page-join.entity.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { PageOrder } from '../launch/orders/page-order.entity.ts';
import { PageReport } from '../launch/page-report.entity.ts';
import { PageSlug } from '../launch/page-slug.entity.ts';
import { PageVisit, PageVisitor } from '../launch/page-visit.entity.ts';
import { Letter } from '../letters/letter.entity.ts';
import { Message } from '../messages/message.entity.ts';
import { createPin } from '../pins/pins.service.ts';
import { submitFeature } from '../product-features/features.service.ts';
import { castVote } from '../product-features/votes.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { SentRequest } from '../repeats/sent-request.entity.ts';
import { KnownBrowser } from '../sign-in/guesses/known-browser.entity.ts';
import { Invitation } from '../sign-in/invitations/invitation.entity.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { Passkey } from '../sign-in/passkeys/passkey.entity.ts';
import type { TestContext } from '../testing/test-context.ts';
import { createThoughtForConcept } from '../thoughts/thoughts.service.ts';
import { Idea } from './ideas/idea.entity.ts';
import { PhoneCode } from './phone-code.entity.ts';

let founders = 1000;

/**
 * A founder with a row in every table that leads to an account, and the word in whatever they wrote, spoke or uploaded.
 * {@link tablesWithout} tells which table is missing here.
 */
export async function founderWithEverything(test: TestContext, word: string) {
  const { user } = await test.founder({
    email: `${word}@example.com`,
    firstName: word,
    lastName: word,
    biography: `I am ${word}`,
    resumeContent: `Ten years of ${word}`,
    resumeKey: await storedFile(test, 'resumes', word),
    stripeCustomerId: `cus_${word}`,
  });
  founders += 1;
  const number = founders;
  const ctx = () => test.as(user);
  const pitch = `${word} is an app for dog walkers. I talked to 12 walkers. Three paid 20 dollars.`;
  const { id: conceptId } = await createConceptFromText(ctx(), pitch);
  await test.drain();
  await updateCanvasSummary(ctx(), { id: conceptId, canvasBox: 'problem', summary: word });
  const { id: assumptionId } = await createAssumption(ctx(), {
    conceptId,
    text: `Walkers want ${word}`,
    canvasBox: 'problem',
    importance: 'Very Important',
    confidence: 'Moderately Confident',
  });
  await createEvidence(ctx(), { assumptionId, text: `Five said ${word}`, impact: 'validates' });
  const removed = await createEvidence(ctx(), { assumptionId, text: `Six ${word}`, impact: 'validates' });
  await removeEvidence(ctx(), removed.id);
  const note = await createThoughtForConcept(ctx(), { id: conceptId, content: word, attachments: [] });
  const member = await createMember(ctx(), {
    conceptId,
    firstName: word,
    lastName: word,
    email: `friend-of-${word}@example.com`,
    phoneNumber: null,
    stage: 'prospect',
  });
  await addMemberThought(ctx(), { id: member.id, content: `${word} again`, attachments: [] });
  await createPin(ctx(), { code: String(number), label: word, isActive: true });
  const feature = await submitFeature(ctx(), { title: word, description: word });
  await test.deps.orm.em.fork().execute('update features set visible = true where id = ?', [feature.id]);
  await castVote(ctx(), feature.id);

  const em = test.deps.orm.em.fork();
  const soon = new Date(Date.now() + 3_600_000);
  const ofFounder = { userId: user.id };
  const ofConcept = { conceptId };
  const call = em.create(Call, { id: randomUUID(), ownerId: user.id, failureReason: word });
  em.create(Recording, {
    ownerId: user.id,
    callId: call.id,
    transcript: word,
    storageKey: await storedFile(test, 'recordings', user.id),
  });
  em.create(Attachment, {
    ownerId: user.id,
    thoughtId: note.id,
    fileName: `${word}.pdf`,
    originalName: `${word}.pdf`,
    fileSize: 10,
    mimeType: 'application/pdf',
    storageUrl: `https://example.com/${word}`,
    storageKey: await storedFile(test, 'attachments', user.id),
  });
  em.create(Upload, {
    ownerId: user.id,
    key: await storedFile(test, 'attachments', user.id),
    purpose: 'attachment',
    fileName: `${word}.pdf`,
  });
  em.create(Question, { ...ofConcept, canvasBox: 'channels', question: word, quote: word });
  em.create(DismissedEvidence, { assumptionId, words: word });
  const experiment = em.create(Experiment, {
    ...ofConcept,
    id: randomUUID(),
    assumptionId,
    kind: 'interviews',
    title: word,
    plan: word,
  });
  em.create(ExperimentResult, {
    experimentId: experiment.id,
    personKey: `who:${word}`,
    who: word,
    outcome: 'neutral',
    note: word,
  });
  const canvas = { assumptions: [], boxes: [{ canvasBox: 'problem', summary: word }] };
  em.create(Decision, { ...ofConcept, decision: 'change', because: word, canvas: canvas as never });
  em.create(CommunitySummary, { ...ofConcept, summary: word, basedOn: word, madeAt: new Date() });
  em.create(CompetitionEntry, { ...ofConcept, roundId: FIRST_ROUND_ID, phoneNumber: `+1415555${number}` });
  const message = em.create(Message, {
    ...ofConcept,
    id: randomUUID(),
    headline: word,
    subline: word,
    callToAction: 'Join',
    audience: word,
    restsOn: [assumptionId],
  });
  const slug = `${word}-page`;
  const page = em.create(LaunchPage, {
    ...ofConcept,
    id: randomUUID(),
    slug,
    shownName: word,
    messageIds: [message.id],
    thanks: word,
    secret: word,
    published: true,
    publishedAt: new Date(),
    pictureKey: await storedFile(test, 'pictures', user.id),
  });
  const ofPage = { pageId: page.id };
  em.create(PageSlug, { ...ofPage, slug });
  const joined = {
    ...ofPage,
    email: `joiner@${word}.com`,
    name: word,
    consentedAt: new Date(),
    consentText: word,
  };
  em.create(PageJoin, {
    ...joined,
    messageId: message.id,
    memberId: member.id,
    referralCode: `${number}`.padStart(16, 'r'),
  });
  em.create(PageOrder, { ...joined, amountCents: 900, currency: 'EUR' });
  em.create(PageReport, { ...ofPage, reason: word });
  em.create(PageVisit, { ...ofPage, day: '2026-11-20', messageId: message.id, visits: 3 });
  em.create(PageVisitor, { ...ofPage, day: '2026-11-20', visitor: word });
  em.create(Idea, { ...ofFounder, round: 1, concept: word, fit: word });
  em.create(Letter, { ...ofFounder, address: user.email, subject: word, text: word, nextAttemptAt: soon });
  em.create(PhoneCode, { ...ofFounder, phoneNumber: `+1415556${number}`, codeHash: word, expiresAt: soon });
  em.create(OneTimeToken, {
    ...ofFounder,
    purpose: 'change-email',
    tokenHash: word,
    email: `new@${word}.com`,
    expiresAt: soon,
  });
  em.create(Passkey, { ...ofFounder, credentialId: word, publicKey: Buffer.from('none'), name: word });
  em.create(Invitation, { ...ofFounder, email: `invited@${word}.com`, tokenHash: word, expiresAt: soon });
  em.create(KnownBrowser, { ...ofFounder, tokenHash: word, lastUsedAt: new Date() });
  em.create(Subscription, {
    ...ofFounder,
    stripeSubscriptionId: `sub_${word}`,
    status: 'canceled',
    lastEventAt: new Date(),
  });
  em.create(SentRequest, {
    ownerId: user.id,
    sender: user.id,
    route: 'concepts.create',
    keyHash: word,
    inputHash: word,
    answer: word,
  });
  await em.flush();
  const cookie = await test.cookieOf(user);
  return { user, ctx, conceptId, cookie, slug };
}

/**
 * The tables that lead to an account by their foreign keys, from the database's own catalog, in which the founder has no
 * row.
 */
export async function tablesWithout(test: TestContext, founder: { readonly id: string }): Promise<string[]> {
  const held = await tablesOf(test, founder);
  return [...held].filter(([, isHeld]) => !isHeld).map(([table]) => table);
}

/** Each table that leads to an account by its foreign keys, in order, and whether the founder has a row in it. */
export async function tablesOf(
  test: TestContext,
  founder: { readonly id: string },
): Promise<ReadonlyMap<string, boolean>> {
  const em = test.deps.orm.em.fork();
  const keys = await em.execute<{ child: string; column: string; parent: string }[]>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f'`,
  );
  const conditions = new Map([['users', 'id = ?']]);
  const held = new Map([['users', true]]);
  for (const [parent, condition] of conditions)
    for (const { child, column } of keys.filter((key) => key.parent === parent)) {
      if (held.get(child)) continue;
      const leads = `${column} in (select id from ${parent} where ${condition})`;
      const [row] = await em.execute<{ held: boolean }[]>(
        `select exists (select 1 from ${child} where ${leads}) as held`,
        [founder.id],
      );
      if (row?.held || !held.has(child)) conditions.set(child, leads);
      held.set(child, row?.held ?? false);
    }
  return new Map([...held].sort(([one], [other]) => one.localeCompare(other)));
}

async function storedFile(test: TestContext, area: string, owner: string): Promise<string> {
  const key = `${area}/${owner.toLowerCase()}/${randomUUID()}`;
  await test.deps.ports.storage.write(key, Buffer.from('a file'), {
    contentType: 'application/pdf',
    maxBytes: 1000,
  });
  return key;
}
