import { Link } from 'react-router';
import type { CalibrationView } from '../../../shared/calibration.ts';
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

/** /calibration: how often the founder's forecasts came true, over all experiments. */
export function CalibrationPage() {
  const calibration = trpc.experiments.calibration.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <title>How often were you right?</title>
      <div className="mb-4">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </div>
      <h1 className="mb-2">How often were you right?</h1>
      <p className="mb-6 max-w-prose text-ink-soft">
        Before an experiment begins you say how sure you are that it passes. Whoever is well calibrated sees
        about seven of ten pass of those they were 70% sure of.
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
  const { forecasts, leaning, right, experiments } = view;
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
      <p className="text-xl">
        {leaning === 0 ? (
          'Every forecast was 50%, which calls neither side likelier.'
        ) : (
          <>
            <strong>
              {right} of {leaning}
            </strong>{' '}
            times the likelier side came true.
          </>
        )}
      </p>
      <Card title="Said and come true">
        <Bands bands={view.bands} />
      </Card>
      <Card title="Every forecast">
        <ul className="flex flex-col gap-3">
          {experiments.map(({ id, assumptionId, title, sure, passed }) => {
            const { label, tone } = EXPERIMENT_FACES[passed ? 'passed' : 'failed'];
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tone}>{label}</Badge>
                <span className="figures">{Math.round(sure * 100)}% sure</span>
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

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** One row per band: the share that came true as a bar, the mean forecast as a mark on it. */
function Bands({ bands }: Pick<CalibrationView, 'bands'>) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-sm text-ink-soft">
          <th scope="col" className="w-px pr-4 pb-2">
            You said
          </th>
          <th scope="col" className="pb-2">
            It came true
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => {
          const share = band.count === 0 ? 0 : band.passed / band.count;
          return (
            <tr key={band.from}>
              <th scope="row" className="figures py-2 pr-4 text-left font-normal whitespace-nowrap">
                {percent(band.from)} to {percent(band.to)}
              </th>
              <td className="py-2">
                <div aria-hidden className="relative h-5 rounded bg-sunken">
                  <div
                    className={classNames('absolute inset-y-0 left-0 rounded', CHART.countedMark)}
                    style={{ width: percent(share) }}
                  />
                  {band.said !== null && (
                    <div
                      className="absolute -inset-y-1 border-l-2 border-ink ring-2 ring-surface"
                      style={{ left: percent(band.said) }}
                    />
                  )}
                </div>
                <span className="text-sm">
                  {band.count === 0 ? 'No forecast' : `${band.passed} of ${band.count} (${percent(share)})`}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
