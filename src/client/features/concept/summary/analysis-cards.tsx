import type { ConceptView } from '../../../../shared/concepts.ts';
import { Card } from '../../../ui/card.tsx';
import { CollapsibleCard } from '../../../ui/collapsible-card.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The two collapsible sections. */
export function FeedbackSections({ concept }: { concept: ConceptView }) {
  return (
    <>
      {concept.feedback && (
        <CollapsibleCard title="Concept Feedback">
          <p className="mb-3 text-sm text-ink-soft">
            From the pitch alone. What you judge and test later moves the score, not this text.
          </p>
          <Prose text={concept.feedback} />
        </CollapsibleCard>
      )}
      {concept.founderFit && (
        <CollapsibleCard title="Founder Fit Assessment">
          <Prose text={concept.founderFit} />
        </CollapsibleCard>
      )}
    </>
  );
}

/** The analyst's suggestions for the idea; a card whose text is still being generated says so. */
export function AnalysisCards({ concept }: { concept: ConceptView }) {
  const parts = [
    { title: 'Suggested Improvements', text: concept.improvements },
    { title: 'Branding Ideas', text: concept.branding },
    { title: 'Market Analysis', text: concept.marketAnalysis },
  ];
  const written = parts.filter((part) => part.text);
  const missing = parts.filter((part) => !part.text);
  const waiting = concept.status === 'processing' && missing.length > 0;
  if (written.length === 0 && !waiting) return null;
  return (
    <>
      {written.map(({ title, text }) => (
        <CollapsibleCard key={title} title={title}>
          <Prose text={text ?? ''} />
        </CollapsibleCard>
      ))}
      {waiting && (
        <Card title="Processing">
          <p className="flex items-start gap-2">
            <Spinner className="mt-1" />
            <span>Still to come: {missing.map((part) => part.title).join(', ')}.</span>
          </p>
        </Card>
      )}
    </>
  );
}
