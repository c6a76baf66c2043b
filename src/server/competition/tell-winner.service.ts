import { LockMode } from '@mikro-orm/core';
import { PAGES } from '../../shared/pages.ts';
import type { Ctx } from '../context.ts';
import { codesOf, isAnswerLost, TelephonyError } from '../platform/telephony/telephony.port.ts';
import { CompetitionEntry } from './competition-entry.entity.ts';
import { CompetitionRound } from './competition-round.entity.ts';

/** After this time the winner is no longer notified by text. */
const TELL_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * Notifies the winner of an ended round by text, at most once: after a crash in between, or when the provider's answer
 * is lost, nobody is notified rather than twice. A number that has opted out gets no text. What keeps a text from being
 * sent for good is kept for the administrators.
 *
 * @throws TelephonyError when the provider refused, and a retry may help
 */
export async function tellWinner(ctx: Ctx, roundId: string): Promise<void> {
  if (ctx.ports.telephony.kind === 'none') return;
  const due = await ctx.em.fork().transactional(async (tx) => {
    const round = await tx.findOne(
      CompetitionRound,
      { id: roundId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!round?.winnerId || round.winnerToldAt || round.winnerUntoldBecause) return null;
    const entry = await tx.findOne(CompetitionEntry, { conceptId: round.winnerId });
    if (!entry || entry.hidden || (await hasLeft(ctx, entry.phoneNumber))) return null;
    round.winnerToldAt = ctx.now();
    const title = round.results?.find(({ id }) => id === round.winnerId)?.title ?? 'Your pitch';
    return { to: entry.phoneNumber, text: wordsFor(ctx, title, round.prize) };
  });
  if (!due) return;
  try {
    await ctx.ports.telephony.sendText(due.to, due.text);
  } catch (error) {
    const outcome = error instanceof TelephonyError ? outcomeOf(error) : 'may pass';
    if (outcome === 'unknown') {
      ctx.log.warn({ roundId }, 'the answer to the text to a winner was lost');
      return;
    }
    const because = outcome === 'may pass' ? null : outcome.because;
    const untold = { winnerToldAt: null, winnerUntoldBecause: because };
    await ctx.em.fork().nativeUpdate(CompetitionRound, { id: roundId }, untold);
    if (because === null) throw error instanceof TelephonyError ? wordless(error) : error;
    ctx.log.warn({ roundId, ...codesOf(error as TelephonyError) }, 'a winner cannot be told by text');
  }
}

/** Credentials may be mended, and time and rate pass. Any other refusal is of this text to this number. */
const PASSING: readonly unknown[] = [401, 403, 408, 429];

function outcomeOf(error: TelephonyError): 'unknown' | 'may pass' | { readonly because: string } {
  if (isAnswerLost(error)) return 'unknown';
  const { code, status } = codesOf(error);
  if (typeof status !== 'number' || status < 400 || status >= 500 || PASSING.includes(status))
    return 'may pass';
  return { because: `The phone provider refused it${code ? ` (code ${code})` : ''}.` };
}

/** The queue logs why a job failed. */
function wordless(error: TelephonyError): TelephonyError {
  const { code, status } = codesOf(error);
  return new TelephonyError(error.message, `status ${status ?? 'none'}, code ${code ?? 'none'}`);
}

/** Queues notifications again that a crash or an outage of the provider interrupted. */
export async function tellLateWinners(ctx: Ctx): Promise<void> {
  if (ctx.ports.telephony.kind === 'none') return;
  const since = new Date(ctx.now().getTime() - TELL_WITHIN_MS);
  const untold = await ctx.em.fork().find(CompetitionRound, {
    endedAt: { $gt: since },
    winnerId: { $ne: null },
    winnerToldAt: null,
    winnerUntoldBecause: null,
  });
  for (const { id } of untold) await ctx.enqueue('competition.tell-winner', { roundId: id }, { key: id });
}

async function hasLeft(ctx: Ctx, phoneNumber: string): Promise<boolean> {
  const rows = await ctx.em.fork().execute('select from text_opt_outs where phone_number = ?', [phoneNumber]);
  return rows.length > 0;
}

function wordsFor(ctx: Ctx, title: string, prize: string): string {
  const results = ctx.env.PUBLIC_URL ? ` ${new URL(PAGES.competition, ctx.env.PUBLIC_URL).href}` : '';
  return `"${title}" has won the ${ctx.env.PRODUCT_NAME} pitch competition: ${prize}. Congratulations! We will be in touch.${results}`;
}
