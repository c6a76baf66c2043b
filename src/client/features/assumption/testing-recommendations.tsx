import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { planBeside } from '../concept/experiments/shown-plan.ts';
import { isUnderWay } from '../concept/experiments/under-way.ts';

/** Concrete next tests, each with the result that would count as a pass. */
export function TestingRecommendations({ assumption }: { assumption: AssumptionView }) {
  const experiments = trpc.experiments.listByAssumption.useQuery({ id: assumption.id });
  const underWay = experiments.data?.find(isUnderWay);
  return (
    <Card title="Testing Recommendations">
      {assumption.nextTests.length === 0 ? (
        <p className="text-ink-soft">Gather evidence once, and the next test to run is named here.</p>
      ) : (
        <ol className="flex flex-col gap-4">
          {assumption.nextTests.map(({ test, passMark }, index) => (
            <li key={test} className="flex gap-3 wrap-anywhere">
              <span className="figures pt-0.5 text-sm text-ink-soft">{index + 1}</span>
              <div className="min-w-0">
                <p>{planBeside(assumption.text, test)}</p>
                <p className="mt-2 border-l-4 border-edge pl-3 text-base">
                  <span className="font-semibold">It passes if:</span> {passMark}
                </p>
                {index === 0 && underWay && (
                  <p className="mt-2 text-sm text-ink-soft">
                    {underWay.status === 'draft'
                      ? 'A test is planned, and has not begun.'
                      : 'A test runs; its result may change what is next.'}
                  </p>
                )}
                {index === 0 && !underWay && (
                  <Link
                    to={paths.testOf(assumption.id)}
                    className="link mt-2 inline-flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11"
                  >
                    <FlaskConical aria-hidden className="size-4" />
                    Plan this test
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
