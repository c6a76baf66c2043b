import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Ctx } from '../context.ts';
import { MailError } from '../platform/mail/mail.port.ts';
import { isUsedUp, recordFailedGuess } from '../sign-in/guesses/guess-limit.ts';
import { Letter } from './letter.entity.ts';

/** The number of letters to one address within an hour (design, section 3). */
export const LETTERS_PER_HOUR = 10;

/**
 * How many of these are reserved for more important letters: letters that strangers trigger from a page must not block
 * a link that a founder requests, nor links that anybody can request block a security warning.
 */
const LEAVES_FREE = { 'from a page': 4, link: 2, warning: 0 } as const;

const HOUR_MS = 60 * 60 * 1000;
/** The delays after the first, second, … failed attempt; the last one repeats. */
const RETRY_AFTER_SECONDS = [30, 120, 600, 1800, 3600] as const;
const GIVE_UP_AFTER_MS = 2 * 24 * HOUR_MS;
/** Longer than sending can take; after a crash the letter is retried after this time. */
const CLAIM_MS = 2 * 60 * 1000;
const KEPT_MS = 24 * HOUR_MS;
const DUE_AT_MOST = 500;

export interface NewLetter {
  readonly to: string;
  /** A warning by default. */
  readonly kind?: keyof typeof LEAVES_FREE;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The founder it concerns; deleting the account deletes it. */
  readonly userId?: string | undefined;
  /** Not sent after this, such as when its link has expired. */
  readonly expiresAt?: Date | undefined;
}

/**
 * Stores a letter in the caller's transaction, so that it exists if and only if its cause was committed. After the
 * commit, `sendSoon` queues it; otherwise the next housekeeping does.
 *
 * @returns its id; null when it will not be sent: no mail server, or the hourly limit for this address and kind of
 * letter is reached (ten in total)
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
  const kind = letter.kind ?? 'warning';
  // Counted apart from the letters themselves, which go with an account: making and deleting accounts resets nothing.
  const counting = { em: tx, now: ctx.now };
  const limit = {
    scope: 'letter',
    subject: address,
    max: LETTERS_PER_HOUR - LEAVES_FREE[kind],
    windowMs: HOUR_MS,
  };
  if (await isUsedUp(counting, limit)) {
    ctx.log.warn({ kind }, 'a letter was left out: too many to one address');
    return null;
  }
  await recordFailedGuess(counting, [limit]);
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

/** Queues stored letters. Call it after the commit. */
export function sendSoon(ctx: Pick<Ctx, 'enqueue' | 'log'>, ...letterIds: readonly (string | null)[]): void {
  for (const letterId of letterIds) {
    if (!letterId) continue;
    // Not awaited: the request must not fail when the queue is unavailable. Housekeeping queues the letter again.
    ctx.enqueue('letter.send', { letterId }, { key: letterId }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a letter was not queued, and waits to be found');
    });
  }
}

/**
 * Sends one letter that is due. Only one of several processes sends it; a failure schedules a retry. A crash between
 * the server's acceptance and storing it leads to a second attempt with the same Message-ID.
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

/** Queues the letters that are due, and deletes those completed more than a day ago. */
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
        // A first attempt is due at once, since the clock of the process that stored the letter may be wrong.
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

/**
 * The parts of a failure that may be logged: nodemailer's messages, and server responses in them, contain the address.
 */
function wordlessCause({ cause }: MailError): object {
  const { code, command, responseCode } = (cause ?? {}) as Record<string, unknown>;
  return { code, command, responseCode };
}

function isPast(ctx: Pick<Ctx, 'now'>, time: Date | null | undefined): boolean {
  return Boolean(time && time <= ctx.now());
}
