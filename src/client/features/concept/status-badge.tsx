import type { ConceptView } from '../../../shared/concepts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CONCEPT_FACES, WAITING_FACE } from '../../ui/status-faces.ts';

/**
 * A concept's status: completed green, processing yellow, failed red, a journey stage in its own words. A text that was not read as one
 * idea is not complete: it waits for what the founder does with it. Beside a narrow line of the journey, "completed" would be read
 * as the stage it stands next to, and is only read aloud.
 */
export function StatusBadge({ status, pitchKind }: Pick<ConceptView, 'status' | 'pitchKind'>) {
  const known = CONCEPT_FACES[status] ?? { tone: 'grey' as const, label: status };
  const face = status === 'completed' && pitchKind !== 'idea' ? WAITING_FACE : known;
  // The analysis, and not the stage.
  if (face === CONCEPT_FACES.completed) {
    return (
      <Badge tone={face.tone} className="journey-other">
        Analysis {face.label}
      </Badge>
    );
  }
  return <Badge tone={face.tone}>{face.label}</Badge>;
}
