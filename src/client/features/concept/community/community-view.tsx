import type { ConceptView } from '../../../../shared/concepts.ts';
import { CommunitySideCard } from './community-side-card.tsx';
import { CommunityTab } from './community-tab.tsx';

/** What the Community tab shows: the goals, then everybody. */
export function CommunityView({ concept }: { concept: ConceptView }) {
  return (
    <div className="flex flex-col gap-6">
      <CommunitySideCard conceptId={concept.id} />
      <CommunityTab concept={concept} />
    </div>
  );
}
