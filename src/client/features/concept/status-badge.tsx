import type { ConceptStatus } from '../../../shared/journey.ts';
import { Badge } from '../../ui/badge.tsx';
import { CONCEPT_FACES } from '../../ui/status-faces.ts';

/** A concept's status: completed green, processing yellow, failed red, a journey stage in its own words. */
export function StatusBadge({ status }: { status: ConceptStatus }) {
  const face = CONCEPT_FACES[status] ?? { tone: 'grey' as const, label: status };
  return <Badge tone={face.tone}>{face.label}</Badge>;
}
