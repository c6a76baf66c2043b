import type { ConceptView } from '../../../../shared/concepts.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toastError } from '../../../ui/notices.ts';

/** The parts that the analysis left out, with the reasons, and a button to retry only those. */
export function GapsCard({ concept }: { concept: ConceptView }) {
  const utils = trpc.useUtils();
  const retry = trpc.concepts.retry.useMutation({
    onSuccess: (retried) => utils.concepts.get.setData({ id: concept.id }, retried),
    onError: (error) => {
      toastError(serverMessage(error, 'What is missing could not be asked for. Please try again.'));
      void utils.concepts.get.invalidate({ id: concept.id });
    },
  });
  if (concept.gaps.length === 0 || concept.status === 'processing' || concept.status === 'failed')
    return null;
  const button = (
    <Button
      variant="secondary"
      size="small"
      busy={retry.isPending}
      onClick={() => retry.mutate({ id: concept.id })}
    >
      Ask again
    </Button>
  );
  return (
    <Card title="What is missing" aside={button}>
      <ul className="flex flex-col gap-3">
        {concept.gaps.map(({ part, reason }) => (
          <li key={part} className="wrap-anywhere">
            <strong className="font-semibold">{part}</strong>
            <p className="text-ink-soft">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
