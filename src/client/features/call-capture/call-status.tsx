import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const FACES: Record<string, { label: string; tone: Tone }> = {
  completed: { label: 'Complete', tone: 'green' },
  in_progress: { label: 'Recording...', tone: 'yellow' },
};
const FAILED = { label: 'Failed', tone: 'red' } as const;

/** How a call stands; whatever is neither complete nor under way counts as failed (specification 1, section 4). */
export function CallStatusBadge({ status }: { status: string }) {
  const { label, tone } = FACES[status] ?? FAILED;
  return <Badge tone={tone}>{label}</Badge>;
}
