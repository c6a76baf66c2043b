import { Link } from 'react-router';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../../../shared/experiment-kinds.ts';
import { countsThePage } from '../../../../shared/experiments.ts';
import type { LaunchView } from '../../../../shared/launch.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The page on which an experiment counts its people. */
export function useLaunchOf({ conceptId, kind }: Pick<ExperimentView, 'conceptId' | 'kind'>) {
  return trpc.launch.overview.useQuery({ id: conceptId }, { enabled: countsThePage(kind) });
}

/** Whether it waits for orders that no page here can take. */
export function takesNoOrders(
  kind: ExperimentKind,
  launch: Pick<LaunchView, 'payments'> | undefined,
): boolean {
  return kind === 'preorder' && launch?.payments === false;
}

/** Says why an experiment that counts visitors of the page cannot count anybody yet; nothing when it can. */
export function PageReadiness({ experiment }: { experiment: Pick<ExperimentView, 'conceptId' | 'kind'> }) {
  const { conceptId, kind } = experiment;
  const launch = useLaunchOf(experiment);
  const reason = launch.data && whyNobodyCounts(kind, launch.data);
  if (!reason) return null;
  return (
    <p className="mt-3 border-l-4 border-tone-orange pl-3 text-sm wrap-anywhere">
      {reason}{' '}
      <Link to={paths.conceptTab(conceptId, 'launch')} className="link">
        Open Launch
      </Link>
    </p>
  );
}

function whyNobodyCounts(kind: ExperimentKind, launch: LaunchView): string | null {
  const { page } = launch;
  if (!countsThePage(kind)) return null;
  if (takesNoOrders(kind, launch)) {
    return 'No payment provider is set up here, so the page takes no orders. Ask for the money yourself: choose the kind By hand, and that it proves paid.';
  }
  if (!page?.published) return 'Nobody is counted yet: your page is not published.';
  if (kind === 'preorder' && page.callToActionKind !== 'preorder') {
    return 'Nobody can order yet: your page asks visitors to join, not to pay.';
  }
  return null;
}
