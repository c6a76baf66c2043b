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
 * The status of a call (specification 1, section 4): any status other than complete and in progress is shown as failed.
 * A call without a transcript is never complete.
 */
export function CallStatusBadge({ call }: { call: Parameters<typeof stateOf>[0] }) {
  const { label, tone } = FACES[stateOf(call)];
  return <Badge tone={tone}>{label}</Badge>;
}
