import type { AssumptionView } from '../../../../shared/assumptions.ts';

/** For a confidence set by the founder: what the evidence suggests instead, if it differs. */
export function ConfidenceNote({ assumption }: { assumption: AssumptionView }) {
  const { confidenceByFounder, suggestedConfidence, confidence } = assumption;
  if (!confidenceByFounder || suggestedConfidence === confidence) return null;
  return (
    <p className="text-sm">
      You set the confidence to {confidence}; the evidence suggests <strong>{suggestedConfidence}</strong>.
    </p>
  );
}
