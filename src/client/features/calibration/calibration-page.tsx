import { Link } from 'react-router';
import { type CalibrationView, FORECASTS_THAT_TELL } from '../../../shared/calibration.ts';
import { percentOf } from '../../../shared/percent-of.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CHART } from '../../ui/chart-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EXPERIMENT_FACES } from '../../ui/status-faces.ts';
import { BackLink } from '../concept/workspace-page.tsx';
import { summaryOf, sureWords, verdictOf } from './forecast-words.ts';

/** /calibration: how often the founder's forecasts came true, over all experiments. */
export function CalibrationPage() {
  const calibration = trpc.experiments.calibration.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <PageTitle of="How often were you right?" />
      <div className="mb-4">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </div>
      <h1 className="mb-2">How often were you right?</h1>
      <p className="mb-6 max-w-prose text-ink-soft">
        Before an experiment starts, you can say how sure you are that it passes. A forecast above 50% is
        right if it passes, one below 50% if it fails. If you judge well, about 7 of every 10 experiments that
        you are 70% sure of will pass.
      </p>
      {calibration.data ? (
        <Calibration view={calibration.data} />
      ) : calibration.isError ? (
        <ErrorState
          message="Your forecasts could not be loaded."
          busy={calibration.isFetching}
          onRetry={() => void calibration.refetch()}
        />
      ) : (
        <SkeletonList label="Loading forecasts" rowClassName="h-16" />
      )}
    </>
  );
}

function Calibration({ view }: { view: CalibrationView }) {
  const { forecasts, bands, experiments } = view;
  const more = FORECASTS_THAT_TELL - forecasts;
  if (forecasts === 0) {
    return (
      <EmptyState
        title="No forecast has met its result yet"
        hint="Say how sure you are when you start an experiment. Once it has passed or failed, it is compared here."
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="text-xl">{summaryOf(view)}</p>
        {more > 0 && (
          <p className="mt-2 text-ink-soft">
            Whether you judge well can be told from {FORECASTS_THAT_TELL} forecasts on: {more} more to go.
          </p>
        )}
      </div>
      {more <= 0 && (
        <Card title="How sure you were, and how many passed">
          <Bands bands={bands} />
        </Card>
      )}
      <Card title="Every forecast">
        <ul className="flex flex-col gap-3">
          {experiments.map(({ id, assumptionId, title, ...forecast }) => {
            const { label, tone } = EXPERIMENT_FACES[forecast.passed ? 'passed' : 'failed'];
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tone}>{label}</Badge>
                <span className="tabular-nums">
                  {sureWords(forecast)}: {verdictOf(forecast)}
                </span>
                <Link to={paths.assumption(assumptionId)} className="link min-w-0 wrap-anywhere">
                  {title}
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

/** One row per band: the share that passed as a bar, the mean forecast as a mark on it. */
function Bands({ bands }: Pick<CalibrationView, 'bands'>) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-sm text-ink-soft">
          <th scope="col" className="w-px pr-4 pb-2">
            How sure
          </th>
          <th scope="col" className="pb-2">
            Passed
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => {
          const share = band.count === 0 ? 0 : band.passed / band.count;
          return (
            <tr key={band.from}>
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                <span className="figures">{percentOf(band.from)}</span> to{' '}
                <span className="figures">{percentOf(band.to)}</span>
              </th>
              <td className="py-2">
                <div aria-hidden className="relative h-5 rounded bg-sunken">
                  <div
                    className={classNames('absolute inset-y-0 left-0 rounded', CHART.countedMark)}
                    style={{ width: percentOf(share) }}
                  />
                  {band.said !== null && (
                    <div
                      className="absolute -inset-y-1 border-l-2 border-ink ring-2 ring-surface"
                      style={{ left: percentOf(band.said) }}
                    />
                  )}
                </div>
                <span className="text-sm">
                  {band.count === 0 ? 'No forecast' : `${band.passed} of ${band.count} (${percentOf(share)})`}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
