import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

const loadOfferForm = async () => (await import('./offer-form.tsx')).OfferForm;

/**
 * Asks once to confirm or correct customer and offer, from which tests, questions and messages are generated. What is unknown cannot
 * be right: it is asked for first.
 */
export function ConfirmOffer({ concept }: { concept: ConceptView }) {
  const [correcting, setCorrecting] = useState(false);
  const { part: OfferForm, prepare, want } = usePart(loadOfferForm);
  const confirm = useConfirmOffer(concept.id);
  if (concept.status === 'processing' || concept.status === 'failed') return null;
  const isConfirmed = concept.confirmedAt !== null;
  const isWhole = concept.customer !== null && concept.offer !== null;
  const isKnown = concept.customer !== null || concept.offer !== null;
  return (
    <Card title={isConfirmed ? 'What you offer' : 'Is this what you offer?'}>
      {!isConfirmed && (
        <p className="mb-3 text-sm text-ink-soft">
          {concept.titleIsGuess && 'The title above is only a guess. '}
          Tests, questions and messages are made from the title above and these two lines. You can do this
          later.
        </p>
      )}
      {correcting && OfferForm ? (
        <OfferForm concept={concept} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <dl className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
            <Line term="Customer" words={concept.customer} isConfirmed={isConfirmed} />
            <Line term="Offer" words={concept.offer} isConfirmed={isConfirmed} />
          </dl>
          <div className="flex flex-wrap gap-2">
            {!isConfirmed && isKnown && (
              <Button
                size="small"
                busy={confirm.isPending}
                onClick={() =>
                  isWhole
                    ? confirm.mutate({ id: concept.id, confirmed: true })
                    : want(() => setCorrecting(true))
                }
              >
                <Check aria-hidden />
                That is right
              </Button>
            )}
            <Button
              size="small"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => want(() => setCorrecting(true))}
            >
              <Pencil aria-hidden />
              {isKnown ? 'Correct' : 'Say what it is'}
            </Button>
          </div>
        </div>
      )}
      {/* Always there, since only a change of it is read aloud. */}
      <p role="status" className="mt-3 flex items-start gap-2 text-sm text-ink-soft empty:absolute">
        {concept.remaking && (
          <>
            <Spinner className="mt-0.5" />
            Tests, questions and drafts are being made again. What you wrote, chose or started stays.
          </>
        )}
      </p>
    </Card>
  );
}

interface LineProps {
  term: string;
  words: string | null;
  isConfirmed: boolean;
}

function Line({ term, words, isConfirmed }: LineProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3">
      <dt className="w-20 shrink-0 text-sm leading-6 text-ink-soft">{term}</dt>
      <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {words ?? (
          <span className="text-ink-soft">
            {isConfirmed ? 'Not said yet' : 'We are not sure. What would you say?'}
          </span>
        )}
      </dd>
    </div>
  );
}
