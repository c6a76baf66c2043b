import { useMatch } from 'react-router';
import { PAGES } from '../../../shared/pages.ts';
import { trpc } from '../../lib/trpc.ts';

/** The concept of the current page: of its own page, or of an assumption's or member's page. */
export function useOpenConcept(): string | undefined {
  const concept = useMatch(PAGES.concept)?.params.id;
  const [assumption = '', member = ''] = [useMatch(PAGES.assumption), useMatch(PAGES.member)].map(
    (match) => match?.params.id,
  );
  // Their pages read them; here it is only looked what they have read.
  const read = { enabled: false };
  const ofAssumption = trpc.assumptions.get.useQuery({ id: assumption }, read).data;
  const ofMember = trpc.community.get.useQuery({ id: member }, read).data;
  return concept ?? (assumption ? ofAssumption : ofMember)?.conceptId;
}

/** The founder's concepts to choose from, and whether they are known: none are listed while they load, or after a failure. */
export function useOwnConcepts() {
  const { data, isError, refetch } = trpc.concepts.list.useQuery();
  return {
    concepts: data ?? [],
    state: data ? ('known' as const) : isError ? ('failed' as const) : ('loading' as const),
    retry: () => void refetch(),
  };
}
export type OwnConcepts = ReturnType<typeof useOwnConcepts>;
