import type { AssumptionView } from '../../../shared/assumptions.ts';
import { confidenceValue } from '../../../shared/ratings.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';

/** The proven share beside the founder's confidence, and the weight of evidence on either side. */
export function ProofLine({ assumption }: { assumption: AssumptionView }) {
  const { support, contradiction, validatesCount, contradictsCount, proven } = assumption;
  const believed = confidenceValue(assumption.confidence);
  return (
    <Card>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl leading-none font-extrabold tracking-tight tabular-nums">
          {Math.round(proven * 100)}%
        </span>
        <span className="font-semibold">proven</span>
        <span className="text-ink-soft">{Math.round(believed * 100)}% believed</span>
      </p>
      <ScoreBar label="Confidence" score={believed} proven={proven} thick className="mt-4" />
      {Math.round(proven * 100) > Math.round(believed * 100) && (
        <p className="mt-3 text-sm">
          Proven stands above believed: the evidence carries more than the confidence{' '}
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
        <span className="figures">{count}</span> found, weight <span className="figures">{weight}</span>
      </dd>
    </div>
  );
}
