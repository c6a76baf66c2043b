import type { ComponentProps, ReactNode } from 'react';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';

type ListProps = ComponentProps<typeof LoadedList<EvidenceView>>;

type LoadedEvidenceProps = Pick<ListProps, 'query' | 'isHeld' | 'children'> & {
  /** What to do while there is none. */
  hint: string;
  /** The one thing to do first, where it is not evidence that is written down. */
  action?: ReactNode;
};

/** Evidence from the server in each of its states. */
export function LoadedEvidence({ hint, action, ...list }: LoadedEvidenceProps) {
  return (
    <LoadedList
      loading="Loading evidence"
      failed="The evidence could not be loaded."
      rowClassName="h-28"
      empty={<EmptyState title="No evidence yet" hint={hint} action={action} />}
      {...list}
    />
  );
}
