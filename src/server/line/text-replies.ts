import { PAGES } from '../../shared/pages.ts';
import type { Env } from '../env.ts';

export type ReplyKind =
  | 'accepted'
  | 'already'
  | 'tooShort'
  | 'unreadable'
  | 'ended'
  | 'stop'
  | 'start'
  | 'help';

/** The line's answers, in the GSM alphabet, since other characters would double the price of a text. */
export function replyFor(
  kind: ReplyKind,
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
  /** The open round's prize; null when no round is open and texting is not advertised. */
  prize: string | null,
): string {
  const product = env.PRODUCT_NAME;
  const results = env.PUBLIC_URL ? ` Results: ${new URL(PAGES.competition, env.PUBLIC_URL).href}` : '';
  const replies: Record<ReplyKind, string> = {
    accepted: `Your pitch is in! ${product} is testing its assumptions now. One entry per phone number, ${prize}.${results}`,
    already: `You are in already: one entry per phone number.${results}`,
    tooShort:
      'Tell us a little more: who is it for, what does it do, and why would they want it? Your entry is not used up.',
    unreadable:
      'We could not read this: a pitch has to be in English. Who is it for, what does it do, why would they want it? Text us again, your entry is not used up.',
    ended: `The pitch competition has ended; no round is open now. Thank you for your interest!${results}`,
    stop: `You will get no more messages from ${product}. Reply START to hear from us again.`,
    start: prize
      ? 'Welcome back! Text your business idea to enter the pitch competition.'
      : `Welcome back! You will hear from ${product} again.`,
    help: prize
      ? `${product} pitch competition: text your business idea to this number. One entry per phone number. Reply STOP to get no more messages.`
      : `${product} pitch competition: no round is open now. Reply STOP to get no more messages.`,
  };
  return replies[kind];
}
