import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cleanText } from '../../shared/text.ts';
import { requireSenderE164 } from '../accounts/phone.ts';
import { beginAnalysis, type PlannedPitch } from '../analysis/analysis.intake.ts';
import { type Entrant, entrantOf, isReadable } from '../competition/enter-round.ts';
import type { Ctx } from '../context.ts';
import { inBatches } from '../platform/in-batches.ts';
import { keywordOf } from './text-keywords.ts';
import { TextMessage } from './text-message.entity.ts';
import { TextOptOut } from './text-opt-out.entity.ts';
import { type ReplyKind, replyFor } from './text-replies.ts';

export interface IncomingText {
  /** The number, in any usual notation. */
  readonly phoneNumber: string;
  readonly text: string;
  /** The provider's message id, which identifies redeliveries. */
  readonly providerSid?: string | undefined;
}

/**
 * A number is answered at most once within this time (goals, R10), except for keywords and the acceptance of its entry.
 */
const SILENCE_MS = 10 * 60 * 1000;
/** So many answers within that time, and keywords are not answered any more either; they still act. */
const KEYWORD_ANSWERS = 20;
/** How many simultaneous texts of one number are handled in one transaction. */
const TEXTS_AT_ONCE = 100;

const together = inBatches(takeTogether, TEXTS_AT_ONCE, 1);

/**
 * Handles a text to the line: the number's one entry in the open round, a keyword, or something that gets a helpful
 * answer. Texts of one number are handled in order of arrival, so that a thousand simultaneous ones become one entry;
 * waiting ones hold no database connection and are handled in batches. A redelivery gets the first delivery's answer.
 * Does not authorise: the caller has verified the provider's signature or the admin gate.
 *
 * @returns the answer to send, or null for none
 * @throws AppError bad_input for an invalid number
 */
export async function takeInText(ctx: Ctx, incoming: IncomingText): Promise<string | null> {
  const phoneNumber = requireSenderE164(incoming.phoneNumber);
  const providerSid = incoming.providerSid ?? null;
  const text = { ctx, phoneNumber, providerSid, text: cleanText(incoming.text) };
  const { reply, entered } = await together(phoneNumber, text);
  // Runs after the commit. If a crash loses it, the reconciler finds it.
  if (entered) await beginAnalysis(ctx, entered);
  return reply;
}

interface Taken {
  readonly reply: string | null;
  readonly entered?: PlannedPitch;
}

interface KnownText {
  readonly ctx: Ctx;
  readonly phoneNumber: string;
  readonly providerSid: string | null;
  readonly text: string;
}

type ReadText = KnownText & { readonly isReadable: boolean };

/** A batch of texts from one number. */
async function takeTogether(texts: readonly KnownText[]): Promise<Taken[]> {
  const [first] = texts;
  if (!first) return [];
  // Before the transaction, which should not wait for the lexicon.
  const read: ReadText[] = [];
  for (const each of texts) read.push({ ...each, isReadable: await isReadable(first.ctx, each.text) });
  const take = () => first.ctx.em.fork().transactional((tx) => takeTexts(first.ctx, tx, read));
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Another delivery of one of the messages, claiming another number, was stored first: its answer is known now.
    return take();
  }
}

async function takeTexts(ctx: Ctx, tx: EntityManager, texts: readonly ReadText[]): Promise<Taken[]> {
  const phoneNumber = texts[0]?.phoneNumber ?? '';
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`text ${phoneNumber}`]);
  const delivered = await deliveriesOf(
    tx,
    texts.flatMap(({ providerSid }) => providerSid ?? []),
  );
  const standing = await standingOf(ctx, tx, phoneNumber);
  const entrant = await entrantOf(ctx, tx, phoneNumber);
  const taken: Taken[] = [];
  for (const { text, providerSid, isReadable } of texts) {
    const known = providerSid === null ? undefined : delivered.get(providerSid);
    if (known !== undefined) {
      taken.push({ reply: known });
      continue;
    }
    const { kind, entered } = decide(standing, entrant, text, isReadable);
    const reply = maySpeak(standing, kind) ? replyFor(kind, ctx.env, entrant.prize) : null;
    if (reply !== null) standing.answers += 1;
    if (providerSid !== null) delivered.set(providerSid, reply);
    tx.create(TextMessage, { providerSid, phoneNumber, reply, createdAt: ctx.now() });
    taken.push({ reply, ...(entered ? { entered } : {}) });
  }
  await keepLeaving(ctx, tx, phoneNumber, standing);
  return taken;
}

/** The stored answers, by the provider's message ids. */
async function deliveriesOf(
  em: EntityManager,
  providerSids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = providerSids.length
    ? await em.find(TextMessage, { providerSid: { $in: [...providerSids] } })
    : [];
  return new Map(found.map(({ providerSid, reply }) => [providerSid ?? '', reply ?? null]));
}

/** The state of a number, updated from text to text. */
interface Standing {
  /** Has opted out. */
  hasLeft: boolean;
  readonly hadLeft: boolean;
  /** How many answers it had so recently that no further one is due. */
  answers: number;
}

async function standingOf(ctx: Ctx, tx: EntityManager, phoneNumber: string): Promise<Standing> {
  const since = new Date(ctx.now().getTime() - SILENCE_MS);
  const [row] = await tx.execute<{ left: boolean; answers: number }[]>(
    `select exists (select from text_opt_outs where phone_number = ?) as left, (select count(*)::int from (select from
       text_messages where phone_number = ? and reply is not null and created_at > ? limit ?) answered) as answers`,
    [phoneNumber, phoneNumber, since, KEYWORD_ANSWERS],
  );
  const hasLeft = row?.left ?? false;
  return { hasLeft, hadLeft: hasLeft, answers: row?.answers ?? 0 };
}

function decide(
  standing: Standing,
  entrant: Entrant,
  text: string,
  isReadable: boolean,
): { kind: ReplyKind; entered?: PlannedPitch } {
  const keyword = keywordOf(text);
  if (!keyword) return entrant.enter(text, isReadable);
  if (keyword !== 'help') standing.hasLeft = keyword === 'stop';
  return { kind: keyword };
}

function maySpeak({ hasLeft, answers }: Standing, kind: ReplyKind): boolean {
  // Carriers require an answer to every keyword, even for a number that has opted out; a thousand of them are no person's.
  if (kind === 'stop' || kind === 'start' || kind === 'help') return answers < KEYWORD_ANSWERS;
  return !hasLeft && (kind === 'accepted' || answers === 0);
}

async function keepLeaving(
  ctx: Ctx,
  tx: EntityManager,
  phoneNumber: string,
  { hasLeft, hadLeft }: Standing,
): Promise<void> {
  if (hadLeft && !hasLeft) await tx.nativeDelete(TextOptOut, { phoneNumber });
  if (hasLeft && !hadLeft) tx.create(TextOptOut, { phoneNumber, createdAt: ctx.now() });
}
