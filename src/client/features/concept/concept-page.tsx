import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ConceptView } from '../../../shared/concepts.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResearchNotes } from '../notes/research-notes.tsx';
import { ConceptHeader } from './concept-header.tsx';
import { LateTabContent, useTabCode, useTabsAhead } from './concept-tab-content.tsx';
import { CONCEPT_TABS, type ConceptTab, tabLabel, tabOf } from './concept-tabs.ts';
import { JourneyCard } from './journey/journey-card.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';
import { useConcept } from './use-concept.ts';
import { BackLink, DeadEnd, DeletedElsewhere, WorkspaceSkeleton } from './workspace-page.tsx';

/** /concepts/{id}: a concept with its tabs. */
export function ConceptPage() {
  const { id = '' } = useParams();
  const concept = useConcept(id);
  const [params] = useSearchParams();
  useTabCode(tabOf(params.get('tab')));
  const inSight = useFirstSight(concept.data);
  const isGone = serverStatus(concept.error) === 404;
  if (concept.data && inSight)
    return (
      <>
        {isGone && <DeletedElsewhere what="concept" />}
        <ConceptWorkspace key={id} concept={concept.data} />
      </>
    );
  if (concept.isPending || concept.data) return <WorkspaceSkeleton label="Loading concept" />;
  if (isGone) {
    return (
      <DeadEnd title="Concept Not Found" hint="It may have been deleted, or the address is not complete.">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </DeadEnd>
    );
  }
  return (
    <ErrorState
      isPage
      message="This concept could not be loaded."
      busy={concept.isFetching}
      onRetry={() => void concept.refetch()}
    />
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
    { enabled: isMapped && (tab === 'summary' || tab === 'assumptions') },
  );
  const shownId = useRef('');
  if (concept && !journey.isLoading && !questions.isLoading) shownId.current = id;
  return concept !== undefined && shownId.current === id;
}

function ConceptWorkspace({ concept }: { concept: ConceptView }) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  useTabsAhead();
  const openTab = (next: ConceptTab) => {
    void setParams(next === 'summary' ? {} : { tab: next }, { preventScrollReset: true });
  };
  const tabs = CONCEPT_TABS.map((value) => ({
    value,
    label: tabLabel(value),
    content:
      value === 'summary' ? (
        <div className="flex flex-col gap-2 sm:gap-4">
          {concept.pitchKind === 'idea' && <JourneyCard concept={concept} />}
          <SummaryTab concept={concept} />
        </div>
      ) : (
        <LateTabContent tab={value} concept={concept} />
      ),
  }));
  return (
    <>
      <PageTitle of={tab === 'summary' ? concept.title : `${concept.title}: ${tabLabel(tab)}`} />
      <ConceptHeader concept={concept} tab={tab} onTab={openTab} />
      <Tabs label="Concept" items={tabs} value={tab} onValueChange={(value) => openTab(tabOf(value))} />
      <ResearchNotes concept={concept} />
    </>
  );
}
