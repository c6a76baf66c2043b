import type { AnalystResult, EvidenceDraft } from '../../shared/analysis.ts';
import type { AnalystInputs } from '../platform/ai/analyst.port.ts';

/**
 * A second reader that confirms every claim of the first: what is still unverified cannot be verified by any answer.
 */
export function agreeWith(
  drafts: readonly EvidenceDraft[],
  { pairs }: AnalystInputs['judge'],
): AnalystResult<'judge'> {
  return {
    judgements: pairs.map(({ quote, statement }) => {
      const draft = drafts.find((each) => each.quote === quote && each.text === statement);
      return {
        says: true,
        direction: draft?.impact ?? 'validates',
        strength: draft?.strength ?? 'paid',
        sure: true,
      };
    }),
  };
}
