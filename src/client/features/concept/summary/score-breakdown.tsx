import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { confidenceValue, importanceWeight } from '../../../../shared/ratings.ts';
import { paths } from '../../../lib/paths.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { sortAssumptions } from '../assumption-order.ts';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';

/** Why this number: what each active assumption weighs, and what belief and evidence make of it. */
export function ScoreBreakdown({ concept }: { concept: ConceptView }) {
  const active = sortAssumptions(
    concept.assumptions.filter((each) => each.active),
    'rank',
  );
  const total = active.reduce((sum, each) => sum + importanceWeight(each.importance), 0);
  const { shown, left, showMore } = usePaging(active, 20);
  const points = (value: number) => `${((100 * value) / total).toFixed(1)}`;
  return (
    <details className="group mt-5 border-t-[1.5px] border-line pt-3">
      <summary className="flex min-h-10 list-none items-center justify-between gap-3 rounded font-semibold [&::-webkit-details-marker]:hidden">
        Why this number
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Each active assumption counts by its importance, 1 to 5. Believed: your confidence, 0 to 1. Proven:
        what the evidence alone has earned. Both columns add up to the percentages above.
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b-[1.5px] border-edge text-left">
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              Assumption
            </th>
            <th scope="col" className="px-1 text-right font-semibold">
              Weight
            </th>
            <th scope="col" className="px-1 text-right font-semibold">
              Believed
            </th>
            <th scope="col" className="pl-1 text-right font-semibold">
              Proven
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => {
            const weight = importanceWeight(each.importance);
            return (
              <tr key={each.id} className="border-b border-line align-top">
                <td className="py-1.5 pr-2 wrap-anywhere">
                  <Link to={paths.assumption(each.id)} className="link">
                    {cutText(each.text, 60)}
                  </Link>
                </td>
                <td className="figures px-1 py-1.5 text-right">{weight}</td>
                <td className="figures px-1 py-1.5 text-right">
                  {points(weight * confidenceValue(each.confidence))}
                </td>
                <td className="figures py-1.5 pl-1 text-right">{points(weight * each.proven)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="mt-3">
        <ShowMore left={left} onShowMore={showMore} />
      </div>
    </details>
  );
}
