import { Buffer } from 'node:buffer';
import { v7 } from 'uuid';
import { User } from '../accounts/user.entity.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Question } from '../assumptions/question.entity.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { Call } from '../calls/call.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { CompetitionEntry } from '../competition/competition-entry.entity.ts';
import { FIRST_ROUND_ID } from '../competition/competition-round.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { PageSnapshot } from '../evidence/gathering/page-snapshot.entity.ts';
import { Experiment } from '../experiments/experiment.entity.ts';
import { ExperimentResult } from '../experiments/experiment-result.entity.ts';
import { PageJoin } from '../launch/joins/page-join.entity.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { PageSlug } from '../launch/page-slug.entity.ts';
import { Message } from '../messages/message.entity.ts';
import { Pin } from '../pins/pin.entity.ts';
import { Feature } from '../product-features/feature.entity.ts';
import { AiPrompt } from '../prompts/ai-prompt.entity.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { AdminSession } from '../sign-in/admin-session.entity.ts';
import { Invitation } from '../sign-in/invitations/invitation.entity.ts';
import { Passkey } from '../sign-in/passkeys/passkey.entity.ts';
import { hashToken } from '../sign-in/sessions/session.adapter.ts';
import { Session } from '../sign-in/sessions/session.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { TestContext } from './test-context.ts';

/** Words contained in all data of the owner, which must never be shown to anybody else. */
export const CANARY = 'canary-of-the-owner';

/** An owner with one record of every kind, and the ids to refer to them. */
export type AccessWorld = Awaited<ReturnType<typeof makeAccessWorld>>;

let worlds = 0;

/** Creates a new owner with one record of every kind, with `words` in all of them. */
export async function makeAccessWorld(test: TestContext, words = CANARY) {
  worlds += 1;
  const number = String(worlds).padStart(4, '0');
  const em = test.deps.orm.em.fork();
  const owner = em.create(User, {
    id: v7(),
    email: `${words}-${number}@example.com`,
    biography: `${words} I kept bees for ten years and taught chemistry.`,
  });
  const ofOwner = { ownerId: owner.id };
  const text = `${words} words`;
  const concept = em.create(Concept, { ...done(), ...ofOwner, id: v7(), title: text, transcript: text });
  const failed = em.create(Concept, {
    ...ofOwner,
    id: v7(),
    title: text,
    transcript: text,
    status: 'failed',
  });
  const ofConcept = { conceptId: concept.id };
  const assumption = em.create(Assumption, {
    ...ofConcept,
    id: v7(),
    text,
    canvasBox: 'problem',
    importance: 'Very Important',
    confidence: 'Not Confident',
    priorConfidence: 'Not Confident',
  });
  const evidence = em.create(Evidence, {
    id: v7(),
    assumptionId: assumption.id,
    text,
    impact: 'neutral',
    strength: 'said',
    countsAs: 'said',
    originKey: v7(),
    who: words,
  });
  const plannedTest = {
    ...ofConcept,
    assumptionId: assumption.id,
    kind: 'interviews' as const,
    title: text,
    plan: text,
    passMark: { atLeast: 3, outOf: 5 },
  };
  const experiment = em.create(Experiment, { ...plannedTest, id: v7() });
  const running = em.create(Experiment, {
    ...plannedTest,
    id: v7(),
    status: 'running',
    startedAt: new Date(),
    counted: 1,
  });
  const result = em.create(ExperimentResult, {
    id: v7(),
    experimentId: running.id,
    personKey: `who:${words}`,
    who: words,
    outcome: 'neutral',
  });
  const snapshot = em.create(PageSnapshot, {
    id: v7(),
    url: 'https://example.com/report',
    finalUrl: 'https://example.com/report',
    contentType: 'text/html',
    sha256: '0'.repeat(64),
    text,
    fetchedAt: new Date(),
  });
  evidence.snapshotId = snapshot.id;
  const question = em.create(Question, { ...ofConcept, id: v7(), canvasBox: 'channels', question: text });
  const member = em.create(CommunityMember, {
    ...ofConcept,
    id: v7(),
    firstName: words,
    lastName: 'B',
    stage: 'customer',
  });
  const message = em.create(Message, {
    ...ofConcept,
    id: v7(),
    headline: text,
    subline: text,
    callToAction: 'Join',
    audience: text,
    restsOn: [assumption.id],
  });
  const slug = `canary-${number}-${v7().slice(-12)}`;
  const page = em.create(LaunchPage, {
    ...ofConcept,
    id: v7(),
    slug,
    messageIds: [message.id],
    thanks: text,
    secret: v7(),
  });
  em.create(PageSlug, { slug, pageId: page.id });
  em.create(PageJoin, {
    id: v7(),
    pageId: page.id,
    email: `joiner-${words}@example.com`,
    name: words,
    messageId: message.id,
    consentedAt: new Date(),
    consentText: text,
    countedAt: new Date(),
    memberId: member.id,
    referralCode: v7().slice(-16),
  });
  const thought = em.create(Thought, { ...ofOwner, ...ofConcept, id: v7(), content: text });
  const unassigned = em.create(Thought, { ...ofOwner, id: v7(), type: 'voice', transcript: text });
  const storageKey = `attachments/${owner.id}/${v7()}`;
  const attachment = em.create(Attachment, {
    ...ofOwner,
    id: v7(),
    thoughtId: thought.id,
    fileName: `${words}.txt`,
    originalName: `${words}.txt`,
    fileSize: 5,
    mimeType: 'text/plain; charset=utf-8',
    storageUrl: `/api/objects/put/${storageKey}`,
    storageKey,
  });
  const pin = em.create(Pin, { ...ofOwner, id: v7(), code: number, label: text });
  const call = em.create(Call, { ...ofOwner, id: v7(), phoneNumber: '+14155550100', status: 'completed' });
  const recording = em.create(Recording, {
    ...ofOwner,
    id: v7(),
    callId: call.id,
    thoughtId: unassigned.id,
    status: 'untranscribed',
    storageKey: `recordings/${owner.id}/${v7()}`,
    mimeType: 'audio/wav',
  });
  const underWay = em.create(Recording, { ...ofOwner, id: v7(), mimeType: 'audio/wav', purpose: 'concept' });
  const entered = em.create(Concept, {
    ...done(),
    id: v7(),
    origin: 'competition',
    title: 'Entry',
    transcript: 'A bakery that bakes at night',
    score: 0.5,
  });
  em.create(CompetitionEntry, {
    id: v7(),
    roundId: FIRST_ROUND_ID,
    conceptId: entered.id,
    phoneNumber: `+1415555${number}`,
  });
  const session = em.create(Session, {
    id: v7(),
    userId: owner.id,
    tokenHash: hashToken(v7()),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const passkey = em.create(Passkey, {
    id: v7(),
    userId: owner.id,
    credentialId: v7(),
    publicKey: Buffer.from('none'),
    name: text,
  });
  const invitation = em.create(Invitation, {
    id: v7(),
    email: `guest${number}@example.com`,
    tokenHash: hashToken(v7()),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const feature = em.create(Feature, { id: v7(), title: 'Dark mode', description: 'At night' });
  await em.flush();
  for (const key of [storageKey, recording.storageKey ?? ''])
    await test.deps.ports.storage.write(key, Buffer.from('hello'), {
      contentType: 'text/plain',
      maxBytes: 100,
    });
  const prompt = await em.findOneOrFail(AiPrompt, { key: 'summary' });
  const ids = {
    concept,
    failed,
    assumption,
    evidence,
    question,
    experiment,
    running,
    result,
    member,
    message,
    thought,
    unassigned,
    attachment,
    pin,
    call,
    recording,
    underWay,
    session,
    passkey,
  };
  return {
    number,
    slug,
    owner: owner.id,
    entered: entered.id,
    feature: feature.id,
    invitation: invitation.id,
    prompt: { id: prompt.id, systemPrompt: prompt.systemPrompt, userPrompt: prompt.userPrompt },
    ...(Object.fromEntries(Object.entries(ids).map(([name, row]) => [name, row.id])) as Record<
      keyof typeof ids,
      string
    >),
  };
}

function done() {
  return { status: 'completed', processingProgress: 100 } as const;
}

/** Unlocks the admin gate for an hour. @returns the value of its cookie */
export async function openGate(test: TestContext): Promise<string> {
  const token = v7();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await test.deps.orm.em.fork().insert(AdminSession, { tokenHash: hashToken(token), expiresAt });
  return token;
}
