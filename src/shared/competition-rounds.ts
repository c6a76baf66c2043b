import { z } from 'zod';
import { competitionResult } from './competition.ts';
import { cleanText, idSchema, requiredText } from './text.ts';

const endOfRound = z.iso
  .datetime({ offset: true, error: 'Please give the end as a date and time.' })
  .transform((text) => new Date(text));
const prizeText = requiredText(200, 'Please say what the winner gets.');
const rulesText = z
  .string()
  .max(5000, 'The rules have at most 5,000 characters')
  .transform(cleanText)
  .default('');

/** POST /api/competition/rounds */
export const openRoundInput = z.object({ endsAt: endOfRound, prize: prizeText, rules: rulesText });
export type OpenRoundInput = z.output<typeof openRoundInput>;

/** PUT /api/competition/rounds/{id}: all that was said when the open round was opened, corrected. */
export const correctRoundInput = z.object({
  id: idSchema,
  endsAt: endOfRound,
  prize: prizeText,
  rules: rulesText,
});
export type CorrectRoundInput = z.output<typeof correctRoundInput>;

/** The winner as shown publicly, never with a phone number. */
export const roundWinner = z.object({ id: z.string(), title: z.string(), score: z.number() });

const round = z.object({
  id: z.string(),
  /** The round's number, starting at 1. */
  number: z.number(),
  endsAt: z.string(),
  prize: z.string(),
  rules: z.string(),
  /** Milliseconds by the server's clock until it stops accepting texts; 0 when it accepts none. */
  endsInMs: z.number(),
  /** When the ranking was frozen; null while the round is open or its last entries are being scored. */
  endedAt: z.string().nullable(),
  /** Null while the round is open, or when no entry had a score at its end. */
  winner: roundWinner.nullable(),
});

/** A round as administrators see it. */
export const roundView = round.extend({
  entries: z.number(),
  /** When the winner was notified by text; null when not yet, or when the number opted out. */
  winnerToldAt: z.string().nullable(),
  /** Why no text can reach the winner. */
  winnerUntoldBecause: z.string().nullable(),
});
export type RoundView = z.infer<typeof roundView>;

/** A round as shown publicly, newest first: the frozen ranking of an ended round, the current one of an open round. */
export const publicRound = round.extend({ results: z.array(competitionResult) });
export type PublicRound = z.infer<typeof publicRound>;

/** A round without its ranking, for pages that show it only when asked. */
export const listedRound = round.extend({ hasRanking: z.boolean() });
export type ListedRound = z.infer<typeof listedRound>;

/** The frozen ranking of an ended round, the best first. */
export const roundRanking = z.array(roundWinner);
export type RoundRanking = z.infer<typeof roundRanking>;

/** The state of the newest round; null before the first. */
export const roundStanding = z.object({ isOpen: z.boolean(), entries: z.number() }).nullable();
export type RoundStanding = z.infer<typeof roundStanding>;
