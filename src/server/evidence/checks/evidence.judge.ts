import type { Judgement } from '../../../shared/analysis.ts';
import type { CanvasBox } from '../../../shared/canvas.ts';
import { type Impact, STRENGTH_WEIGHTS, type Strength } from '../../../shared/evidence.ts';
import type { Ctx } from '../../context.ts';
import { AnalystError, type AnalystInputs } from '../../platform/ai/analyst.port.ts';
import { type AskOptions, askAnalyst } from '../../spending/ask-analyst.ts';
import type { FoundPiece } from '../gathering/evidence.finding.ts';
import { tellsPlan } from './evidence.deeds.ts';
import { doubtAbout, isDeed, UNSURE } from './evidence.doubts.ts';

/** A piece with a judged direction, or one that waits for the founder's judgement. */
export interface Finding extends FoundPiece {
  readonly verified: boolean;
  readonly needsJudgement: boolean;
  readonly judgedBy: 'analyst' | null;
}

/** A piece and the assumption that it was brought for. */
interface Brought {
  readonly piece: FoundPiece;
  readonly assumption: string;
  readonly canvasBox?: CanvasBox;
}

/** The concept asked about, with its pitch for an analyst that reads offline. */
type Subject = Parameters<typeof askAnalyst>[3] & Partial<Pick<AnalystInputs['judge'], 'pitch' | 'kind'>>;

/** How many pieces are sent in one request. */
const PAIRS_AT_ONCE = 40;

/**
 * Asks the analyst a second time about pieces whose quote was found: does the quote say this, for or against, how
 * strongly? The request does not contain the first answer. Pieces that the deterministic checks doubt are not sent. A
 * piece waits for the founder when the two answers disagree or the analyst could not be reached.
 *
 * @throws the abort reason when the signal fired
 */
export async function judgeFindings(
  ctx: Ctx,
  found: readonly Brought[],
  subject: Subject,
  options: AskOptions = {},
): Promise<Finding[]> {
  const doubts = found.map(({ piece, assumption }) =>
    piece.quoteFound ? doubtAbout(piece, assumption) : null,
  );
  const clear = found.filter(({ piece }, index) => piece.quoteFound && doubts[index] === null);
  const judgements = await askAll(ctx, clear, subject, options);
  return found.map(({ piece }, index) => {
    if (!piece.quoteFound) return withoutQuote(piece);
    const doubt = doubts[index];
    if (doubt) return undecided(piece, doubt);
    return settle(piece, judgements.get(piece));
  });
}

async function askAll(
  ctx: Ctx,
  clear: readonly Brought[],
  { pitch, kind, ...subject }: Subject,
  options: AskOptions = {},
): Promise<Map<FoundPiece, Judgement>> {
  const judgements = new Map<FoundPiece, Judgement>();
  for (let at = 0; at < clear.length; at += PAIRS_AT_ONCE) {
    const part = clear.slice(at, at + PAIRS_AT_ONCE);
    const pairs = part.map(({ piece: { quote, text }, assumption, canvasBox }) => ({
      quote,
      statement: text,
      assumption,
      canvasBox,
    }));
    try {
      const answer = await askAnalyst(ctx, 'judge', { pairs, pitch, kind }, subject, options);
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

function weaker(one: Strength, other: Strength): Strength {
  return STRENGTH_WEIGHTS[one] <= STRENGTH_WEIGHTS[other] ? one : other;
}
