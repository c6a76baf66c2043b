import type { AssumptionView } from '../../../shared/assumptions.ts';
import { confidenceValue } from '../../../shared/ratings.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { isProvenAbove, scoreParts } from '../../ui/score-parts.ts';

/** The proven share beside the confidence in the whole assumption, and the weight of evidence on either side. */
export function ProofLine({ assumption }: { assumption: AssumptionView }) {
  const { support, contradiction, validatesCount, contradictsCount, proven } = assumption;
  const confidence = confidenceValue(assumption.confidence);
  const parts = scoreParts(confidence, proven);
  return (
    <Card>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl leading-none font-extrabold tracking-tight tabular-nums">
          {parts.proven}%
        </span>
        <span className="font-semibold">proven</span>
        <span className="text-ink-soft">{parts.score}% confidence</span>
      </p>
      <ScoreBar label="Confidence" score={confidence} proven={proven} thick className="mt-4" />
      {isProvenAbove(parts) && (
        <p className="mt-3 text-sm">
          Proven stands above the confidence{' '}
          {assumption.confidenceByFounder
            ? 'that you have chosen. Raise it, or write down what the evidence does not see.'
            : 'that the assumption has.'}
        </p>
      )}
      {!assumption.confidenceByFounder && support + contradiction > 0 && (
        <p className="mt-3 text-sm">
          The evidence moves the confidence. Once you choose another yourself, it stays as you say.
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 border-t-[1.5px] border-line pt-4 text-sm">
        <Side term="For" count={validatesCount} weight={support} />
        <Side term="Against" count={contradictsCount} weight={contradiction} />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        What was paid for weighs 4, done 2, said 1, written 0.5. Reprints of one source count once; an
        experiment counts once for each person who decided it, five at most.
      </p>
    </Card>
  );
}

function Side({ term, count, weight }: { term: string; count: number; weight: number }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">
        <span className="figures">{count}</span> {count === 1 ? 'piece' : 'pieces'}, weight{' '}
        <span className="figures">{weight}</span>
      </dd>
    </div>
  );
}
