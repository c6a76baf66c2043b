import type { AssumptionView } from '../../../shared/assumptions.ts';
import { confidenceValue } from '../../../shared/ratings.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreFigure } from '../../ui/score-figure.tsx';

/** How sure the founder is beside what the evidence has earned, and what weighs on either side. */
export function ProofLine({ assumption }: { assumption: AssumptionView }) {
  const { support, contradiction, validatesCount, contradictsCount } = assumption;
  return (
    <Card>
      <ScoreFigure
        label="Confidence"
        score={confidenceValue(assumption.confidence)}
        proven={assumption.proven}
      />
      <dl className="mt-4 grid grid-cols-2 gap-3 border-t-[1.5px] border-line pt-4 text-sm">
        <Side term="For" count={validatesCount} weight={support} />
        <Side term="Against" count={contradictsCount} weight={contradiction} />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        What was paid for weighs 4, done 2, said 1, written 0.5. Reprints of one source count once.
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
