import { useState } from 'react';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useRelockOn } from '../use-admin-refusal.ts';
import { FeatureForm } from './feature-fields.tsx';
import { FeatureItem } from './feature-item.tsx';
import { useFeatureChanges } from './use-features.ts';

/** The feature board: adding, editing, showing and hiding, deleting. */
export default function FeaturesTab() {
  const { data, error, refetch, isFetching } = trpc.features.list.useQuery();
  useRelockOn(error);
  return (
    <div className="grid gap-6">
      <AddFeature />
      <section aria-label="Features">
        <h2 className="mb-4">Features{data && ` (${data.length})`}</h2>
        {data?.length === 0 && <EmptyState title="No features yet" />}
        {data && data.length > 0 && (
          <ul className="grid gap-4">
            {data.map((feature) => (
              <FeatureItem key={feature.id} feature={feature} />
            ))}
          </ul>
        )}
        {!data && error && (
          <ErrorState
            message="The features could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <>
            <p className="mb-3">Loading features...</p>
            <SkeletonList label="Loading features..." rowClassName="h-32" />
          </>
        )}
      </section>
    </div>
  );
}

function AddFeature() {
  const { create } = useFeatureChanges();
  const [added, setAdded] = useState(0);
  return (
    <Card title="Add Feature">
      <FeatureForm
        key={added}
        refusals={serverFields(create.error)}
        draft="new feature"
        onSubmit={(values, forget) =>
          create.mutate(values, {
            onSuccess: () => {
              forget();
              setAdded(added + 1);
            },
          })
        }
      >
        {(missing) => (
          <div className="flex flex-wrap items-center justify-end gap-3 *:data-missing:order-first">
            <SubmitButton answersPress missing={missing} busy={create.isPending}>
              Add Feature
            </SubmitButton>
          </div>
        )}
      </FeatureForm>
    </Card>
  );
}
