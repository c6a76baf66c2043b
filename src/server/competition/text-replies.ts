import { GRAND_PRIZE } from '../../shared/competition.ts';
import type { Env } from '../env.ts';

export type ReplyKind = 'accepted' | 'already' | 'tooShort' | 'ended' | 'stop' | 'start' | 'help';

/** What the line answers, in plain letters, so that a phone network does not charge double for them. */
export function replyFor(kind: ReplyKind, env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL'>): string {
  const product = env.PRODUCT_NAME;
  const results = env.PUBLIC_URL ? ` Results: ${new URL('/pitch-competition', env.PUBLIC_URL).href}` : '';
  const replies: Record<ReplyKind, string> = {
    accepted: `Your pitch is in! ${product} is testing its assumptions now. One entry per phone number, ${GRAND_PRIZE}.${results}`,
    already: `You are in already: one entry per phone number.${results}`,
    tooShort:
      'Tell us a little more: who is it for, what does it do, and why would they want it? Your entry is not used up.',
    ended: `The pitch competition has ended. Thank you for your interest!${results}`,
    stop: `You will get no more messages from ${product}. Reply START to hear from us again.`,
    start: 'Welcome back! Text your business idea to enter the pitch competition.',
    help: `${product} pitch competition: text your business idea to this number. One entry per phone number. Reply STOP to get no more messages.`,
  };
  return replies[kind];
}
