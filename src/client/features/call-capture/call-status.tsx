import { Badge } from '../../ui/badge.tsx';
import { CALL_FACES, type StatusFace } from '../../ui/status-faces.ts';
import { type CallState, stateOf } from './recording-filter.ts';

const FACES: Readonly<Record<CallState, StatusFace>> = {
  complete: CALL_FACES.completed,
  transcribing: CALL_FACES.transcribing,
  waiting: CALL_FACES.waiting,
  recording: CALL_FACES.in_progress,
  failed: CALL_FACES.failed,
};

/**
 * The status of a call (specification 1, section 4): any status other than complete and in progress is shown as failed.
 * A call without a transcript is never complete.
 */
export function CallStatusBadge({ call }: { call: Parameters<typeof stateOf>[0] }) {
  const state = stateOf(call);
  const isElsewhere = state === 'waiting' && !call.recording?.own;
  const { label, tone } = isElsewhere ? CALL_FACES.waiting_elsewhere : FACES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
