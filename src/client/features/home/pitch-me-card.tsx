import { Lightbulb } from 'lucide-react';
import { useRef } from 'react';
import type { Idea, KeptIdea } from '../../../shared/ideas.ts';
import { useConfig } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { serverMessage, serverStatus, trpc } from '../../lib/trpc.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast-store.ts';

interface PitchMeCardProps {
  /** Copies an idea into the pitch box for editing. */
  onPitch: (text: string) => void;
}

/** "Pitch Me": ideas generated from the founder's biography and resume. */
export function PitchMeCard({ onPitch }: PitchMeCardProps) {
  const { user } = useCurrentUser();
  const config = useConfig();
  const known = Boolean(user?.resumeContent?.trim() || user?.biography?.trim());
  const utils = trpc.useUtils();
  const kept = trpc.accounts.ideas.useQuery();
  const generation = trpc.accounts.generateIdeas.useMutation({
    onSuccess: () => utils.accounts.ideas.invalidate(),
    onError: (error) =>
      serverStatus(error) !== 422 &&
      toast({
        variant: 'destructive',
        title: 'Failed to generate ideas. Please try again.',
        // No immediate retry: the server says when one is allowed.
        ...(serverStatus(error) === 429 ? { description: serverMessage(error, '') } : {}),
      }),
  });
  const card = useRef<HTMLParagraphElement>(null);
  useAct(
    'pitch-me',
    () => {
      card.current?.scrollIntoView({ block: 'center' });
      if (known) generation.mutate();
    },
    user !== undefined,
  );
  const ideas = kept.data?.length ? kept.data : generation.data?.ideas;
  // Without enough information: shown inline instead of as a toast.
  const request = serverStatus(generation.error) === 422 ? serverMessage(generation.error, '') : null;
  return (
    <Card title="Pitch Me">
      <p ref={card} className="mb-4 text-sm text-ink-soft">
        Ideas that fit what you have done and what you know.
      </p>
      <Button
        className="w-full"
        disabled={!known}
        aria-describedby={known ? undefined : 'pitch-me-hint'}
        busy={generation.isPending}
        onClick={() => generation.mutate()}
      >
        <Lightbulb aria-hidden />
        {ideas ? 'Pitch Me Again' : 'Pitch Me'}
      </Button>
      {user && !known && (
        <p id="pitch-me-hint" className="mt-3 text-sm text-ink-soft">
          Please add your resume and biography in settings to generate personalized ideas.
        </p>
      )}
      {request && (
        <p role="alert" className="mt-3 text-sm">
          {request}
        </p>
      )}
      {kept.isError && !ideas && (
        <ErrorState
          message="Your ideas could not be loaded."
          busy={kept.isFetching}
          onRetry={() => void kept.refetch()}
          className="mt-4"
        />
      )}
      <div aria-live="polite">
        {ideas && (
          <ul className="mt-4 flex flex-col gap-4">
            {ideas.map((idea) => (
              <IdeaItem key={idea.concept} idea={idea} onPitch={onPitch} />
            ))}
          </ul>
        )}
      </div>
      {ideas && config?.analyst === 'built-in' && (
        <p className="mt-4 text-sm text-ink-soft">
          Put together from your own words by the built-in analyst.
        </p>
      )}
    </Card>
  );
}

interface IdeaItemProps {
  idea: Idea & Partial<Pick<KeptIdea, 'conceptId'>>;
  onPitch: (text: string) => void;
}

function IdeaItem({ idea, onPitch }: IdeaItemProps) {
  const utils = trpc.useUtils();
  const concepts = trpc.concepts.list.useQuery();
  const isInBin = concepts.data?.some(({ id }) => id === idea.conceptId);
  const create = trpc.concepts.createFromText.useMutation({
    onSuccess: () => {
      toast({ title: 'Concept created!' });
      return Promise.all([utils.concepts.list.invalidate(), utils.accounts.ideas.invalidate()]);
    },
    onError: () =>
      toast({ variant: 'destructive', title: 'Failed to create concept', description: 'Please try again.' }),
  });
  return (
    <li className="edge-quiet rounded px-3 py-3">
      <p className="wrap-anywhere">{idea.concept}</p>
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">{idea.fit}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onPitch(idea.concept)}>
          Pitch this
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={create.isPending}
          disabled={isInBin}
          onClick={() => create.mutate({ text: idea.concept })}
        >
          {isInBin ? 'In your bin' : 'Create concept'}
        </Button>
      </div>
    </li>
  );
}
