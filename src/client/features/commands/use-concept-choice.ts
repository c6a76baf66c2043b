import { useMatch } from 'react-router';
import { PAGES } from '../../../shared/pages.ts';
import { trpc } from '../../lib/trpc.ts';

/** The concept of the current page: of its own page, or of an assumption's or member's page. */
export function useOpenConcept(): string | undefined {
  const utils = trpc.useUtils();
  const concept = useMatch(PAGES.concept)?.params.id;
  const assumption = useMatch(PAGES.assumption)?.params.id;
  const member = useMatch(PAGES.member)?.params.id;
  if (concept) return concept;
  if (assumption) return utils.assumptions.get.getData({ id: assumption })?.conceptId;
  return member ? utils.community.get.getData({ id: member })?.conceptId : undefined;
}

/** The founder's concepts to choose from; empty while they load. */
export function useOwnConcepts() {
  return trpc.concepts.list.useQuery().data ?? [];
}
