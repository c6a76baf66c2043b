import { z } from 'zod';
import { confidenceSchema } from './assumption-labels.ts';
import type { Strength } from './evidence.ts';
import { STRENGTH_WEIGHTS } from './evidence.ts';
import { countedEvidence, UNATTRIBUTED, type WeighedEvidence } from './score.ts';

/** A piece of evidence with what is needed to explain why it counts or not. */
export interface ExplainedPiece extends WeighedEvidence {
  readonly id: string;
  readonly text: string;
  readonly strength: Strength;
  readonly needsJudgement: boolean;
  readonly unverifiedReason: string | null;
  /** The person's name as the founder knows it; null or absent where nobody is named. */
  readonly who?: string | null;
}

/** GET /api/concepts/{id}/score: the explanation of the score. */
export const scoreExplanation = z.object({
  score: z.number().nullable(),
  proven: z.number().nullable(),
  /** Recomputed values above the stored ones, which stay until a change raises them; absent when there are none. */
  heldDown: z
    .object({ score: z.number().nullable(), proven: z.number().nullable(), because: z.string() })
    .optional(),
  assumptions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      active: z.boolean(),
      confidence: confidenceSchema,
      proven: z.number(),
      support: z.number(),
      contradiction: z.number(),
      pieces: z.array(
        z.object({
          evidenceId: z.string(),
          /** The statement of the piece. */
          text: z.string(),
          counted: z.boolean(),
          /** The weight that it adds to its side, in strength units; 0 when it does not count. */
          weight: z.number(),
          because: z.string(),
        }),
      ),
    }),
  ),
});

/** Why a stored value is lower than the one computed from the ledger. */
export const COUNTED_ANEW =
  'Counted anew by the present rules, your evidence makes more than it did. No number rises by counting anew, so what stood stays until a change of yours raises it.';

export type ScoreExplanation = z.infer<typeof scoreExplanation>;
export type PieceReason = ScoreExplanation['assumptions'][number]['pieces'][number];

/** A sentence or two for each piece of an assumption: what it counts, or why it does not count. */
export function explainPieces(pieces: readonly ExplainedPiece[]): PieceReason[] {
  const counted = countedEvidence(pieces);
  return pieces.map((piece, index) => {
    const weight = counted.get(index) ?? 0;
    const because = weight > 0 ? whyCounted(piece, weight) : whyNot(piece, pieces, counted);
    return { evidenceId: piece.id, text: piece.text, counted: weight > 0, weight, because };
  });
}

const DEEDS: Record<Strength, string> = {
  desk: 'somebody wrote it',
  said: 'somebody said it',
  did: 'somebody did it',
  paid: 'somebody paid',
};

function whyCounted(piece: ExplainedPiece, weight: number): string {
  const side = piece.impact === 'validates' ? 'for' : 'against';
  const people = weight / STRENGTH_WEIGHTS[piece.countsAs];
  const named = piece.who && piece.countsAs !== 'desk' ? ` (${piece.who})` : '';
  const many = people > 1 ? `, by ${people} people` : named;
  return [`Counts ${weight} ${side} it: ${DEEDS[piece.countsAs]}${many}.`, whyLess(piece)]
    .filter(Boolean)
    .join(' ');
}

/** Why did or paid by a named person counts as said. */
export const TELLS_NO_DEED =
  'It tells a plan, a wish, or what was not done or was undone, which counts as said.';

/** Why a piece with a page behind it counts as written. */
export const RESTS_ON_PAGE = 'It rests on a page, and a page counts as written whatever it claims.';

/** Why a piece counts as less than it claims. */
function whyLess({ strength, countsAs, person }: ExplainedPiece): string {
  if (STRENGTH_WEIGHTS[strength] <= STRENGTH_WEIGHTS[countsAs]) return '';
  if (countsAs === 'desk') return RESTS_ON_PAGE;
  if (person === UNATTRIBUTED) return `It says that somebody ${strength}: that counts once it says who.`;
  return TELLS_NO_DEED;
}

function whyNot(
  piece: ExplainedPiece,
  pieces: readonly ExplainedPiece[],
  counted: ReadonlyMap<number, number>,
): string {
  if (piece.needsJudgement) return 'Counts nothing yet: it waits for your judgement.';
  if (piece.impact === 'neutral')
    return reasoned('Counts nothing: it speaks neither for nor against.', piece);
  if (!piece.counts && piece.impact === 'validates')
    return reasoned('Counts nothing: it is not verified.', piece);
  const others = pieces.filter((other, at) => counted.has(at) && other.impact === piece.impact);
  if (others.some((other) => other.source === piece.source))
    return 'Counts once with another piece of the same source or the same words.';
  if (piece.person === UNATTRIBUTED)
    return 'Counts once with your other words that name nobody. Say who, and it may count for itself.';
  return `Counts once with another piece of the same person${piece.who ? ` (${piece.who})` : ''}.`;
}

function reasoned(sentence: string, { unverifiedReason }: ExplainedPiece): string {
  return unverifiedReason ? `${sentence} ${unverifiedReason}` : sentence;
}
