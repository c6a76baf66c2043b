import type { Judgement } from '../../../shared/analysis.ts';
import { type Impact, STRENGTH_WEIGHTS, type Strength } from '../../../shared/evidence.ts';
import type { Ctx } from '../../context.ts';
import { AnalystError } from '../../platform/ai/analyst.port.ts';
import { type AskOptions, askAnalyst } from '../../spending/ask-analyst.ts';
import type { FoundPiece } from '../gathering/evidence.finding.ts';
import { doubtIn, mayPointTheOtherWay, repeatsAssumption } from './evidence.claims.ts';
import { isInDoubt, tellsPlan } from './evidence.deeds.ts';

/** A piece with a judged direction, or one that waits for the founder's judgement. */
export interface Finding extends FoundPiece {
  readonly verified: boolean;
  readonly needsJudgement: boolean;
  readonly judgedBy: 'analyst' | null;
}

/** How many pieces are sent in one request. */
const PAIRS_AT_ONCE = 40;
const UNSURE = 'It is not clear which way this points.';

/**
 * Asks the analyst a second time about pieces whose quote was found: does the quote say this, for or against, how
 * strongly? The request does not contain the first answer. Pieces that the deterministic checks doubt are not sent. A
 * piece waits for the founder when the two answers disagree or the analyst could not be reached.
 *
 * @throws the abort reason when the signal fired
 */
export async function judgeFindings(
  ctx: Ctx,
  found: readonly { readonly piece: FoundPiece; readonly assumption: string }[],
  subject: Parameters<typeof askAnalyst>[3],
  options: AskOptions = {},
): Promise<Finding[]> {
  const doubts = found.map(({ piece, assumption }) => doubtAbout(piece, assumption));
  const clear = found.filter(({ piece }, index) => piece.quoteFound && doubts[index] === null);
  const judgements = await askAll(ctx, clear, subject, options);
  return found.map(({ piece }, index) => {
    if (!piece.quoteFound) return withoutQuote(piece);
    const doubt = doubts[index];
    if (doubt) return undecided(piece, doubt);
    return settle(piece, judgements.get(piece));
  });
}

function doubtAbout(piece: FoundPiece, assumption: string): string | null {
  if (!piece.quoteFound) return null;
  const doubt = doubtIn({ statement: piece.text, quote: piece.quote, author: piece.author });
  if (doubt) return doubt.reason;
  if (isDeed(piece.strength) && tellsPlan(piece.quote))
    return 'The quote tells a plan, a wish or a question, not what happened.';
  if (piece.originKind === 'pitch' && repeatsAssumption(piece.quote, assumption))
    return 'These are the words of the assumption itself.';
  if (!piece.isSure || isInDoubt(piece.quote)) return UNSURE;
  const { impact } = piece;
  return impact !== 'neutral' && mayPointTheOtherWay(piece.quote, assumption, impact) ? UNSURE : null;
}

async function askAll(
  ctx: Ctx,
  clear: readonly { readonly piece: FoundPiece; readonly assumption: string }[],
  subject: Parameters<typeof askAnalyst>[3],
  options: AskOptions = {},
): Promise<Map<FoundPiece, Judgement>> {
  const judgements = new Map<FoundPiece, Judgement>();
  for (let at = 0; at < clear.length; at += PAIRS_AT_ONCE) {
    const part = clear.slice(at, at + PAIRS_AT_ONCE);
    const pairs = part.map(({ piece: { quote, text }, assumption }) => ({
      quote,
      statement: text,
      assumption,
    }));
    try {
      const answer = await askAnalyst(ctx, 'judge', { pairs }, subject, options);
      // An answer with a different number of items cannot be matched to the pieces.
      if (answer.judgements.length !== part.length) continue;
      for (const [index, { piece }] of part.entries()) {
        const judgement = answer.judgements[index];
        if (judgement) judgements.set(piece, judgement);
      }
    } catch (error) {
      if (options.signal?.aborted || !(error instanceof AnalystError)) throw error;
      ctx.log.warn({ err: error }, 'evidence could not be judged a second time');
    }
  }
  return judgements;
}

function settle(piece: FoundPiece, judgement: Judgement | undefined): Finding {
  if (!judgement) return undecided(piece, 'It has not been judged a second time.');
  if (!judgement.says) return undecided(piece, 'On a second reading the quote does not say this.');
  if (!judgement.sure || judgement.direction !== piece.impact) return undecided(piece, UNSURE);
  const strength = weaker(piece.strength, judgement.strength);
  return { ...piece, strength, verified: true, needsJudgement: false, judgedBy: 'analyst' };
}

function undecided(piece: FoundPiece, unverifiedReason: string): Finding {
  const strength = isDeed(piece.strength) && tellsPlan(piece.quote) ? 'said' : piece.strength;
  const impact: Impact = 'neutral';
  return {
    ...piece,
    impact,
    strength,
    unverifiedReason,
    verified: false,
    needsJudgement: true,
    judgedBy: null,
  };
}

/** Keeps a doubted piece so that the founder sees the claim; even a contradiction does not change the score. */
function withoutQuote(piece: FoundPiece): Finding {
  const isAgainst = piece.impact === 'contradicts';
  return {
    ...piece,
    impact: isAgainst ? 'neutral' : piece.impact,
    unverifiedReason: isAgainst
      ? `${piece.unverifiedReason} It was brought as contradicting.`
      : piece.unverifiedReason,
    verified: false,
    needsJudgement: false,
    judgedBy: null,
  };
}

function isDeed(strength: Strength): boolean {
  return strength === 'did' || strength === 'paid';
}

function weaker(one: Strength, other: Strength): Strength {
  return STRENGTH_WEIGHTS[one] <= STRENGTH_WEIGHTS[other] ? one : other;
}
