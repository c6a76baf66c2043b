import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cleanText } from '../../shared/text.ts';
import { requireE164 } from '../accounts/phone.ts';
import { beginAnalysis, type PlannedPitch } from '../analysis/analysis.intake.ts';
import { enterRound } from '../competition/enter-round.ts';
import { lockOpenRound } from '../competition/rounds.service.ts';
import type { Ctx } from '../context.ts';
import { inTurn } from '../sign-in/one-at-a-time.ts';
import { keywordOf } from './text-keywords.ts';
import { TextMessage } from './text-message.entity.ts';
import { TextOptOut } from './text-opt-out.entity.ts';
import { type ReplyKind, replyFor } from './text-replies.ts';

export interface IncomingText {
  /** In any usual form. */
  readonly phoneNumber: string;
  readonly text: string;
  /** The provider's id of the message, by which a redelivery is known. */
  readonly providerSid?: string | undefined;
}

/** A number is answered at most once within this time (goals, R10); the acceptance of its entry and keywords always. */
const SILENCE_MS = 10 * 60 * 1000;

/**
 * Takes in a text to the line: the number's one entry in the open round, a keyword, or something to be answered helpfully.
 * Returns the answer to send, or null for none. Texts of one number are handled one after the other, so that a
 * thousand at once are one entry, and wait without a connection to the database; a redelivery is answered as the
 * first delivery was. It asks nobody's leave: the caller has checked the provider's signature or the admin gate.
 *
 * @throws AppError bad_input for a number that is none
 */
export async function takeInText(ctx: Ctx, incoming: IncomingText): Promise<string | null> {
  const phoneNumber = requireE164(incoming.phoneNumber);
  const providerSid = incoming.providerSid ?? null;
  try {
    const text = { phoneNumber, providerSid, text: cleanText(incoming.text) };
    const { reply, entered } = await inTurn(`text ${phoneNumber}`, 1, () =>
      ctx.em.fork().transactional((tx) => takeText(ctx, tx, text)),
    );
    // After the commit. What a crash loses here, the reconciler finds.
    if (entered) await beginAnalysis(ctx, entered);
    return reply;
  } catch (error) {
    // Another delivery of the same message, from what claims to be another number, was faster.
    if (!(error instanceof UniqueConstraintViolationException) || !providerSid) throw error;
    return (await findDelivery(ctx.em.fork(), providerSid))?.reply ?? null;
  }
}

interface Taken {
  readonly reply: string | null;
  readonly entered?: PlannedPitch;
}

interface KnownText {
  readonly phoneNumber: string;
  readonly providerSid: string | null;
  readonly text: string;
}

async function takeText(ctx: Ctx, tx: EntityManager, incoming: KnownText): Promise<Taken> {
  const { phoneNumber, providerSid } = incoming;
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`text ${phoneNumber}`]);
  const delivered = providerSid ? await findDelivery(tx, providerSid) : null;
  if (delivered) return { reply: delivered.reply ?? null };
  const { kind, entered } = await decide(ctx, tx, incoming);
  const reply = (await maySpeak(ctx, tx, phoneNumber, kind))
    ? replyFor(kind, ctx.env, await prizeOf(ctx, tx))
    : null;
  tx.create(TextMessage, { providerSid, phoneNumber, reply, createdAt: ctx.now() });
  return { reply, ...(entered ? { entered } : {}) };
}

async function prizeOf(ctx: Ctx, tx: EntityManager): Promise<string | null> {
  return (await lockOpenRound(tx, ctx.now()))?.prize ?? null;
}

function findDelivery(em: EntityManager, providerSid: string): Promise<TextMessage | null> {
  return em.findOne(TextMessage, { providerSid });
}

async function decide(
  ctx: Ctx,
  tx: EntityManager,
  { phoneNumber, text }: KnownText,
): Promise<{ kind: ReplyKind; entered?: PlannedPitch }> {
  const keyword = keywordOf(text);
  if (keyword) {
    await heedKeyword(ctx, tx, phoneNumber, keyword);
    return { kind: keyword };
  }
  return enterRound(ctx, tx, { phoneNumber, text });
}

async function heedKeyword(
  ctx: Ctx,
  tx: EntityManager,
  phoneNumber: string,
  keyword: 'stop' | 'start' | 'help',
): Promise<void> {
  if (keyword === 'start') await tx.nativeDelete(TextOptOut, { phoneNumber });
  if (keyword === 'stop') {
    await tx.execute(
      'insert into text_opt_outs (phone_number, created_at) values (?, ?) on conflict (phone_number) do nothing',
      [phoneNumber, ctx.now()],
    );
  }
}

async function maySpeak(ctx: Ctx, tx: EntityManager, phoneNumber: string, kind: ReplyKind): Promise<boolean> {
  // Carriers require an answer to each of them, also to a number that has left.
  if (kind === 'stop' || kind === 'start' || kind === 'help') return true;
  if (await tx.count(TextOptOut, { phoneNumber })) return false;
  if (kind === 'accepted') return true;
  const since = new Date(ctx.now().getTime() - SILENCE_MS);
  const answered = await tx.count(TextMessage, {
    phoneNumber,
    reply: { $ne: null },
    createdAt: { $gt: since },
  });
  return answered === 0;
}
