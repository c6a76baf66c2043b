import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Ctx } from '../context.ts';
import { MailError } from '../platform/mail/mail.port.ts';
import { Letter } from './letter.entity.ts';

/** Letters that one address gets within an hour (design, section 3). */
export const LETTERS_PER_HOUR = 10;

/**
 * How many of these a letter leaves to those that matter more: what strangers have sent from a page must not keep out the
 * link that a founder asks for, nor links that anybody may ask for the word that a password was changed.
 */
const LEAVES_FREE = { 'from a page': 4, link: 2, warning: 0 } as const;

const HOUR_MS = 60 * 60 * 1000;
/** The waits after the first, second, … failed try; the last repeats. */
const RETRY_AFTER_SECONDS = [30, 120, 600, 1800, 3600] as const;
const GIVE_UP_AFTER_MS = 2 * 24 * HOUR_MS;
/** Longer than sending takes at most; after a crash the letter is taken up again then. */
const CLAIM_MS = 2 * 60 * 1000;
const KEPT_MS = 24 * HOUR_MS;
const DUE_AT_MOST = 500;

export interface NewLetter {
  readonly to: string;
  /** A warning if left out. */
  readonly kind?: keyof typeof LEAVES_FREE;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The founder it is about; deleting the account deletes it. */
  readonly userId?: string | undefined;
  /** After this it is not worth sending, such as when its link has run out. */
  readonly expiresAt?: Date | undefined;
}

/**
 * Writes a letter in the caller's transaction, so that it exists if and only if what caused it does. After the commit
 * `sendSoon` hurries it; without that it goes with the next housekeeping.
 *
 * @returns its id; null when it will not be sent: no mail server, or as many letters to this address within the hour as it may
 *   have of its kind, ten altogether
 */
export async function postLetter(
  ctx: Pick<Ctx, 'ports' | 'now' | 'log'>,
  tx: EntityManager,
  letter: NewLetter,
): Promise<string | null> {
  if (ctx.ports.mail.kind === 'none') return null;
  const address = letter.to.trim().toLowerCase();
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`letters ${address}`]);
  const now = ctx.now();
  const recent = { address, createdAt: { $gt: new Date(now.getTime() - HOUR_MS) } };
  const room = LETTERS_PER_HOUR - LEAVES_FREE[letter.kind ?? 'warning'];
  if ((await tx.count(Letter, recent)) >= room) {
    ctx.log.warn({ subject: letter.subject }, 'a letter was left out: too many to one address');
    return null;
  }
  const id = v7();
  await tx.insert(Letter, {
    id,
    address,
    subject: letter.subject,
    text: letter.text,
    userId: letter.userId ?? null,
    expiresAt: letter.expiresAt ?? null,
    createdAt: now,
    nextAttemptAt: now,
  });
  return id;
}

/** Queues letters that were posted. Call it after the commit. */
export function sendSoon(ctx: Pick<Ctx, 'enqueue' | 'log'>, ...letterIds: readonly (string | null)[]): void {
  for (const letterId of letterIds) {
    if (!letterId) continue;
    // Housekeeping finds it again: whoever caused the letter does not wait for a queue that is away.
    ctx.enqueue('letter.send', { letterId }, { key: letterId }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a letter was not queued, and waits to be found');
    });
  }
}

/**
 * Sends one letter that is due. Of several processes one does; a failure sets the time of the next try.
 * A crash between the server's "taken" and our note of it leads to a second try under the same Message-ID.
 */
export async function sendLetter(ctx: Ctx, letterId: string): Promise<void> {
  const letter = await claim(ctx, letterId);
  if (!letter) return;
  const { id, subject, text } = letter;
  if (!text || isPast(ctx, letter.expiresAt)) return settle(ctx, id, 'failed');
  try {
    await ctx.ports.mail.send({ id, to: letter.address, subject, text });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    ctx.log.warn({ ...wordlessCause(error), letter: id, attempt: letter.attempts }, 'a letter was not sent');
    const tooLate = ctx.now().getTime() - letter.createdAt.getTime() > GIVE_UP_AFTER_MS;
    return error.permanent || tooLate ? settle(ctx, id, 'failed') : putOff(ctx, letter);
  }
  await settle(ctx, id, 'sent');
}

/** Queues the letters that are due, and forgets those that are done with for a day. */
export async function queueDueLetters(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.em.nativeDelete(Letter, {
    status: { $ne: 'waiting' },
    createdAt: { $lt: new Date(now.getTime() - KEPT_MS) },
  });
  if (ctx.ports.mail.kind === 'none') return;
  const due = await ctx.em.fork().find(
    Letter,
    {
      status: 'waiting',
      $and: [
        // A first attempt is due at once, whatever the clock said of the process that wrote the letter.
        { $or: [{ nextAttemptAt: { $lte: now } }, { attempts: 0 }] },
        { $or: [{ claimedUntil: null }, { claimedUntil: { $lt: now } }] },
      ],
    },
    { fields: ['id'], orderBy: { nextAttemptAt: 'asc' }, limit: DUE_AT_MOST },
  );
  sendSoon(ctx, ...due.map(({ id }) => id));
}

async function claim(ctx: Ctx, letterId: string): Promise<Letter | null> {
  const now = ctx.now();
  const em = ctx.em.fork();
  const claimed = await em.execute<unknown[]>(
    `update letters set claimed_until = ?, attempts = attempts + 1
     where id = ? and status = 'waiting' and (next_attempt_at <= ? or attempts = 0)
       and (claimed_until is null or claimed_until < ?)
     returning id`,
    [new Date(now.getTime() + CLAIM_MS), letterId, now, now],
  );
  return claimed.length > 0 ? em.findOne(Letter, { id: letterId }) : null;
}

async function settle(ctx: Ctx, id: string, status: 'sent' | 'failed'): Promise<void> {
  await ctx.em.nativeUpdate(Letter, { id }, { status, text: null, claimedUntil: null });
}

async function putOff(ctx: Ctx, { id, attempts }: Letter): Promise<void> {
  const wait = RETRY_AFTER_SECONDS[attempts - 1] ?? 3600;
  const nextAttemptAt = new Date(ctx.now().getTime() + wait * 1000);
  await ctx.em.nativeUpdate(Letter, { id }, { nextAttemptAt, claimedUntil: null });
}

/** What may be logged of a failure: nodemailer's messages, and the server's answers in them, name the address. */
function wordlessCause({ cause }: MailError): object {
  const { code, command, responseCode } = (cause ?? {}) as Record<string, unknown>;
  return { code, command, responseCode };
}

function isPast(ctx: Pick<Ctx, 'now'>, time: Date | null | undefined): boolean {
  return Boolean(time && time <= ctx.now());
}
