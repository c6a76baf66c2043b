import { lazy, Suspense, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ConceptView } from '../../../shared/concepts.ts';
import { paths } from '../../lib/paths.ts';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResearchNotes } from '../notes/research-notes.tsx';
import { AssumptionsTab } from './assumptions/assumptions-tab.tsx';
import { CommunitySideCard } from './community/community-side-card.tsx';
import { CommunityTab } from './community/community-tab.tsx';
import { ConceptHeader } from './concept-header.tsx';
import { type ConceptTab, tabLabel, tabOf } from './concept-tabs.ts';
import { EvidenceTab } from './evidence/evidence-tab.tsx';
import { ExperimentsBoard } from './experiments/experiments-board.tsx';
import { JourneyCard } from './journey/journey-card.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';
import { useConcept } from './use-concept.ts';
import { BackLink, DeadEnd, WorkspaceSkeleton } from './workspace-page.tsx';

const MessagingTab = lazy(async () => ({
  default: (await import('./messaging/messaging-tab.tsx')).MessagingTab,
}));
const LaunchTab = lazy(async () => ({ default: (await import('./launch/launch-tab.tsx')).LaunchTab }));

/** /concepts/{id}: a concept with its tabs. */
export function ConceptPage() {
  const { id = '' } = useParams();
  const concept = useConcept(id);
  const inSight = useFirstSight(concept.data);
  if (concept.data && inSight) return <ConceptWorkspace key={id} concept={concept.data} />;
  if (concept.isPending || concept.data) return <WorkspaceSkeleton label="Loading concept" />;
  if (serverStatus(concept.error) === 404) {
    return (
      <DeadEnd title="Concept Not Found" hint="It may have been deleted, or the address is not complete.">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </DeadEnd>
    );
  }
  return (
    <>
      <ErrorState
        message="This concept could not be loaded."
        busy={concept.isFetching}
        onRetry={() => void concept.refetch()}
      />
    </>
  );
}

/** Whether the data at the top of the initial tab is loaded, so that the layout below it does not shift. */
function useFirstSight(concept: ConceptView | undefined): boolean {
  const [params] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const id = concept?.id ?? '';
  const isMapped = concept !== undefined && concept.status !== 'processing' && concept.status !== 'failed';
  const journey = trpc.journey.get.useQuery({ id }, { enabled: isMapped && tab === 'summary' });
  const questions = trpc.questions.listByConcept.useQuery(
    { id },
    { enabled: isMapped && tab === 'assumptions' },
  );
  const shownId = useRef('');
  if (concept && !journey.isLoading && !questions.isLoading) shownId.current = id;
  return concept !== undefined && shownId.current === id;
}

function ConceptWorkspace({ concept }: { concept: ConceptView }) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const openTab = (next: ConceptTab) => {
    void setParams(next === 'summary' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  };
  const tabs: { value: ConceptTab; label: string; content: React.ReactNode }[] = [
    {
      value: 'summary',
      label: 'Summary',
      content: (
        <div className="flex flex-col gap-4">
          {concept.pitchKind === 'idea' && <JourneyCard concept={concept} onTab={openTab} />}
          <SummaryTab concept={concept} />
        </div>
      ),
    },
    { value: 'assumptions', label: 'Assumptions', content: <AssumptionsTab concept={concept} /> },
    {
      value: 'evidence',
      label: 'Evidence',
      content: (
        <div className="flex flex-col gap-8">
          <EvidenceTab concept={concept}>
            <ExperimentsBoard concept={concept} />
          </EvidenceTab>
        </div>
      ),
    },
    {
      value: 'messaging',
      label: 'Messaging',
      content: (
        <Suspense fallback={<SkeletonList label="Loading Messaging" />}>
          <MessagingTab concept={concept} />
        </Suspense>
      ),
    },
    {
      value: 'launch',
      label: 'Launch',
      content: (
        <Suspense fallback={<SkeletonList label="Loading Launch" />}>
          <LaunchTab concept={concept} />
        </Suspense>
      ),
    },
    {
      value: 'community',
      label: 'Community',
      content: (
        <div className="flex flex-col gap-6">
          <CommunitySideCard conceptId={concept.id} />
          <CommunityTab concept={concept} />
        </div>
      ),
    },
  ];
  return (
    <>
      <title>{tab === 'summary' ? concept.title : `${concept.title}: ${tabLabel(tab)}`}</title>
      <ConceptHeader concept={concept} tab={tab} onTab={openTab} />
      <Tabs label="Concept" items={tabs} value={tab} onValueChange={(value) => openTab(tabOf(value))} />
      <ResearchNotes concept={concept} />
    </>
  );
}
