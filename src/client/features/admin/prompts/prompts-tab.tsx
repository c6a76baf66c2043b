import { trpc } from '../../../lib/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useRelockOn } from '../use-admin-refusal.ts';
import { PromptCard } from './prompt-card.tsx';

/** The prompts behind the analysis, in the order in which it uses them. */
export default function PromptsTab() {
  const { data, error, refetch, isFetching } = trpc.prompts.list.useQuery();
  useRelockOn(error);
  if (!data && error) {
    return (
      <ErrorState
        message="The AI prompts could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <p className="mb-3">Loading AI prompts...</p>
        <SkeletonList label="Loading AI prompts..." rowClassName="h-48" />
      </>
    );
  }
  return (
    <section aria-label="AI Prompts">
      <h2 className="mb-4">AI Prompts ({data.length})</h2>
      <ul className="grid gap-6">
        {data.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} />
        ))}
      </ul>
    </section>
  );
}
