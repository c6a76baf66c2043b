import { z } from 'zod';
import { competitionResult } from './competition.ts';
import { cleanText, requiredText } from './text.ts';

const prizeText = requiredText(200, 'Please say what the winner gets.');

/** POST /api/competition/rounds */
export const openRoundInput = z.object({
  endsAt: z.iso
    .datetime({ offset: true, error: 'Please give the end as a date and time.' })
    .transform((text) => new Date(text)),
  prize: prizeText,
  rules: z.string().max(5000, 'The rules have at most 5,000 characters').transform(cleanText).default(''),
});
export type OpenRoundInput = z.output<typeof openRoundInput>;

/** Who won, as everybody sees it. Never with a phone number. */
export const roundWinner = z.object({ id: z.string(), title: z.string(), score: z.number() });

const round = z.object({
  id: z.string(),
  /** 1 for the first. */
  number: z.number(),
  endsAt: z.string(),
  prize: z.string(),
  rules: z.string(),
  /** For how long it still takes texts, by the server's clock, in milliseconds; 0 when it takes none. */
  endsInMs: z.number(),
  /** When it was frozen: null while it is open, and while its last entries are being scored. */
  endedAt: z.string().nullable(),
  /** Null while it is open, and when nobody had a score at its end. */
  winner: roundWinner.nullable(),
});

/** A round as administrators see it. */
export const roundView = round.extend({
  entries: z.number(),
  /** When the winner was told by text; null when that is still to come, or the number did not want to be. */
  winnerToldAt: z.string().nullable(),
});
export type RoundView = z.infer<typeof roundView>;

/** A round as everybody sees it, newest first: of an ended one the ranking as it was frozen, of an open one as it is. */
export const publicRound = round.extend({ results: z.array(competitionResult) });
export type PublicRound = z.infer<typeof publicRound>;

/** How the newest round stands; null before there is any. */
export const roundStanding = z.object({ isOpen: z.boolean(), entries: z.number() }).nullable();
export type RoundStanding = z.infer<typeof roundStanding>;
