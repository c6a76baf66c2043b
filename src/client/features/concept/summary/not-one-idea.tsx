import { Pencil, Scissors } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { KIND_TITLES } from '../../../../shared/pitch-kind-titles.ts';
import { NOT_READ } from '../../../../shared/pitch-kinds.ts';
import { useConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toastError } from '../../../ui/notices.ts';
import { toast } from '../../../ui/toast-store.ts';
import { isNotOneIdea } from './is-not-one-idea.ts';

/** Explains that a pitch is not one idea, and offers what can be done. */
export function NotOneIdea({ concept }: { concept: ConceptView }) {
  if (!isNotOneIdea(concept)) return null;
  const { pitchKind } = concept;
  return (
    <Card title={KIND_TITLES[pitchKind]}>
      <p className="mb-4 max-w-prose">{NOT_READ[pitchKind]}</p>
      {concept.splitInto.length > 0 ? (
        <SplitInto ids={concept.splitInto} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {pitchKind === 'two-ideas' ? <SplitButton id={concept.id} /> : <PitchAgain concept={concept} />}
          <ReadAllTheSame concept={concept} />
        </div>
      )}
    </Card>
  );
}

function SplitButton({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const split = trpc.concepts.split.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.concepts.get.invalidate({ id }), utils.concepts.list.invalidate()]);
    },
    onError: (error) => toastError(serverMessage(error, 'It could not be split. Please try again.')),
  });
  return (
    <Button variant="primary" busy={split.isPending} onClick={() => split.mutate({ id })}>
      <Scissors aria-hidden />
      Split in two
    </Button>
  );
}

function SplitInto({ ids }: { ids: readonly string[] }) {
  return (
    <div role="status">
      <p className="mb-2">Split. This one stays until you delete it.</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {ids.map((id, index) => (
          <li key={id}>
            <Link to={paths.concept(id)} className="link inline-flex min-h-10 items-center">
              <PartTitle id={id} fallback={index === 0 ? 'The first idea' : 'The second idea'} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartTitle({ id, fallback }: { id: string; fallback: string }) {
  const { data } = trpc.concepts.list.useQuery();
  const part = data?.find((each) => each.id === id);
  return <>{part && part.processingProgress === 100 ? part.title : fallback}</>;
}

/** Copies the text back into the pitch box for editing. */
function PitchAgain({ concept: { transcript } }: { concept: ConceptView }) {
  const [, setPitch] = useDraft('pitch');
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      onClick={() => {
        // The home page reads the draft when it opens, so save it first.
        flushSync(() =>
          setPitch((typed) => {
            const again = transcript ?? '';
            const both = joined(typed, again);
            if (both !== again) toast({ title: 'Added below what you had begun' });
            return both;
          }),
        );
        void navigate(paths.home);
      }}
    >
      <Pencil aria-hidden />
      Edit and pitch again
    </Button>
  );
}

/** Keeps what is already in the pitch box. */
function joined(typed: string, again: string): string {
  return typed.trim() && typed.trim() !== again.trim() ? `${typed.trimEnd()}\n\n${again}` : again;
}

function ReadAllTheSame({ concept: { id, pitchKind } }: { concept: ConceptView }) {
  const utils = trpc.useUtils();
  const config = useConfig();
  const read = trpc.concepts.readAsIdea.useMutation({
    onSuccess: (concept) => utils.concepts.get.setData({ id }, concept),
    onError: (error) => toastError(serverMessage(error, 'It could not be read again. Please try again.')),
  });
  // The built-in analyst reads English only.
  if (pitchKind === 'other-language' && config?.analyst === 'built-in') return null;
  return (
    <Button busy={read.isPending} onClick={() => read.mutate({ id })}>
      {pitchKind === 'two-ideas' ? 'It is one idea' : 'Read it all the same'}
    </Button>
  );
}
