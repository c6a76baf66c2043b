import { Badge } from '../../ui/badge.tsx';
import { CALL_FACES } from '../../ui/status-faces.ts';
import { stateOf } from './recording-filter.ts';

const FACES = {
  complete: CALL_FACES.completed,
  waiting: CALL_FACES.waiting,
  recording: CALL_FACES.in_progress,
  failed: CALL_FACES.failed,
} as const;

/**
 * How a call stands (specification 1, section 4); whatever is neither complete nor under way counts as failed. One that
 * has no words yet is never called complete.
 */
export function CallStatusBadge({ call }: { call: Parameters<typeof stateOf>[0] }) {
  const { label, tone } = FACES[stateOf(call)];
  return <Badge tone={tone}>{label}</Badge>;
}
