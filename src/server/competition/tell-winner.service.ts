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
 * sent is kept for the administrators, and whether that is for good.
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
    if (!round?.winnerId || round.winnerToldAt || round.winnerUnreachable) return null;
    const entry = await tx.findOne(CompetitionEntry, { conceptId: round.winnerId });
    if (!entry || entry.hidden || (await hasLeft(ctx, entry.phoneNumber))) return null;
    round.winnerToldAt = ctx.now();
    round.winnerUntoldBecause = null;
    const title = entry.finalTitle ?? 'Your pitch';
    return { to: entry.phoneNumber, text: wordsFor(ctx, title, round.prize) };
  });
  if (!due) return;
  try {
    await ctx.ports.telephony.sendText(due.to, due.text);
  } catch (error) {
    if (!(error instanceof TelephonyError)) {
      await ctx.em.fork().nativeUpdate(CompetitionRound, { id: roundId }, { winnerToldAt: null });
      throw error;
    }
    const outcome = outcomeOf(error);
    if (outcome === 'unknown') {
      ctx.log.warn({ roundId }, 'the answer to the text to a winner was lost');
      return;
    }
    await ctx.em.fork().nativeUpdate(
      CompetitionRound,
      { id: roundId },
      {
        winnerToldAt: null,
        winnerUnreachable: outcome === 'unreachable',
        winnerUntoldBecause: becauseOf(error, outcome),
      },
    );
    if (outcome === 'may pass') throw wordless(error);
    ctx.log.warn({ roundId, ...codesOf(error) }, 'a winner cannot be told by text');
  }
}

/** A gateway's answers when it has none from the provider, which may have taken the text. */
const WITHOUT_ANSWER: readonly unknown[] = [502, 504];
/**
 * The provider's codes (https://www.twilio.com/docs/api/errors) for a recipient whom no text reaches: no number, out of
 * reach, opted out, no mobile phone, and refused, unknown or landline at the carrier. Any other refusal is of the sender,
 * whose account, number or permissions may be mended.
 */
const OF_RECIPIENT: readonly unknown[] = [21211, 21214, 21217, 21610, 21614, 30003, 30004, 30005, 30006];

type Outcome = 'unknown' | 'may pass' | 'unreachable';

function outcomeOf(error: TelephonyError): Outcome {
  const { code, status } = codesOf(error);
  if (isAnswerLost(error) || WITHOUT_ANSWER.includes(status)) return 'unknown';
  return OF_RECIPIENT.includes(code) ? 'unreachable' : 'may pass';
}

function becauseOf(error: TelephonyError, outcome: Outcome): string {
  const { code } = codesOf(error);
  const refusal = typeof code === 'number' ? `${error.message} Code ${code}.` : error.message;
  return outcome === 'unreachable'
    ? `${refusal} No text can reach this number: tell them in another way.`
    : `${refusal} It is tried again for a day after the end: check the phone provider’s settings, or tell them yourself.`;
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
    winnerUnreachable: false,
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
