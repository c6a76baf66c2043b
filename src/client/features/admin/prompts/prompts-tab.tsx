import { Link, useLocation } from 'react-router';
import { trpc } from '../../../lib/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useRelockOn } from '../use-admin-refusal.ts';
import { PromptCard } from './prompt-card.tsx';

/** The prompts behind the analysis, in the order in which it uses them. */
export default function PromptsTab() {
  const { data, error, refetch, isFetching } = trpc.prompts.list.useQuery();
  const { search } = useLocation();
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
      <nav aria-label="Prompts" className="mb-6 flex flex-wrap gap-x-4">
        {data.map((prompt) => (
          <Link
            key={prompt.id}
            to={{ search, hash: `prompt-${prompt.key}` }}
            className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
          >
            {prompt.name}
          </Link>
        ))}
      </nav>
      <ul className="grid gap-4">
        {data.map((prompt) => (
          <PromptCard key={prompt.id} prompt={prompt} />
        ))}
      </ul>
    </section>
  );
}
