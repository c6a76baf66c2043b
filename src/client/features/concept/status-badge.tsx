import type { ConceptStatus } from '../../../shared/journey.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const FACES: Partial<Record<ConceptStatus, { tone: Tone; label: string }>> = {
  completed: { tone: 'green', label: 'Completed' },
  processing: { tone: 'yellow', label: 'Processing' },
  failed: { tone: 'red', label: 'Failed' },
};

/** A concept's status: completed green, processing yellow, failed red, a journey stage in its own words. */
export function StatusBadge({ status }: { status: ConceptStatus }) {
  const face = FACES[status] ?? { tone: 'grey', label: status };
  return (
    <Badge tone={face.tone} hunch={status === 'processing'}>
      {face.label}
    </Badge>
  );
}
