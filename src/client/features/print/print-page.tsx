import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { BackLink, DeadEnd } from '../concept/workspace-page.tsx';
import { ConceptSheet } from './concept-sheet.tsx';

/** A concept as one would hand it to an adviser, on paper or as a PDF of the browser (/concepts/{id}/print). */
export function PrintPage() {
  const { id = '' } = useParams();
  const always = { refetchOnMount: 'always' } as const;
  const concept = trpc.concepts.get.useQuery({ id }, always);
  const evidence = trpc.evidence.listByConcept.useQuery({ id }, always);
  const experiments = trpc.experiments.listByConcept.useQuery({ id }, always);
  const decisions = trpc.journey.decisions.useQuery({ id }, always);
  const all = [concept, evidence, experiments, decisions];
  const complete = concept.data && evidence.data && experiments.data && decisions.data;
  return (
    <main className="mx-auto max-w-4xl px-4 py-6 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={paths.concept(id)}>Back to Concept</BackLink>
        <Button variant="primary" disabled={!complete} onClick={() => window.print()}>
          <Printer aria-hidden />
          Print or save as PDF
        </Button>
      </div>
      {complete ? (
        <ConceptSheet
          concept={concept.data}
          evidence={evidence.data}
          experiments={experiments.data}
          decisions={decisions.data}
        />
      ) : all.some((each) => serverStatus(each.error) === 404) ? (
        <DeadEnd title="Concept Not Found" hint="It may have been deleted, or the address is not complete.">
          <BackLink to={paths.home}>Back to Home</BackLink>
        </DeadEnd>
      ) : all.some((each) => each.isError) ? (
        <ErrorState
          message="This concept could not be loaded."
          busy={all.some((each) => each.isFetching)}
          onRetry={() => {
            for (const each of all) if (each.isError) void each.refetch();
          }}
        />
      ) : (
        <>
          <PageTitle of="Loading" />
          <SkeletonList label="Loading concept" rows={4} rowClassName="h-28" />
        </>
      )}
    </main>
  );
}
