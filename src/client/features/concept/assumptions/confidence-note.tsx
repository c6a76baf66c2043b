import type { AssumptionView } from '../../../../shared/assumptions.ts';

/** For a confidence set by the founder: what the evidence suggests instead, if there is any and it differs. */
export function ConfidenceNote({ assumption }: { assumption: AssumptionView }) {
  const { confidenceByFounder, suggestedConfidence, confidence, support, contradiction } = assumption;
  if (!confidenceByFounder || suggestedConfidence === confidence) return null;
  if (support + contradiction === 0) return null;
  return (
    <p className="text-sm">
      You set the confidence to {confidence}; the evidence suggests <strong>{suggestedConfidence}</strong>.
    </p>
  );
}
