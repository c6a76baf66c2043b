/** Importance labels, least to most. An importance counts 1 to 5 in this order (design, section 4). */
export const IMPORTANCE_LABELS = [
  'Not Important',
  'Slightly Important',
  'Moderately Important',
  'Very Important',
  'Extremely Important',
] as const;

/** Confidence labels, least to most. A confidence counts 0, 0.25, 0.5, 0.75, 1 in this order. */
export const CONFIDENCE_LABELS = [
  'Not Confident',
  'Slightly Confident',
  'Moderately Confident',
  'Very Confident',
  'Extremely Confident',
] as const;

export type Importance = (typeof IMPORTANCE_LABELS)[number];
export type Confidence = (typeof CONFIDENCE_LABELS)[number];

/** 1 (Not Important) to 5 (Extremely Important). */
export function importanceWeight(importance: Importance): number {
  return IMPORTANCE_LABELS.indexOf(importance) + 1;
}

/** 0 (Not Confident) to 1 (Extremely Confident), in steps of a quarter. */
export function confidenceValue(confidence: Confidence): number {
  return CONFIDENCE_LABELS.indexOf(confidence) / 4;
}

/** The label nearest to a value between 0 and 1; a tie goes to the lower label. */
export function nearestConfidence(value: number): Confidence {
  const clamped = Math.min(1, Math.max(0, value));
  const index = Math.ceil(clamped * 4 - 0.5);
  return CONFIDENCE_LABELS[Math.min(4, Math.max(0, index))] as Confidence;
}
