import type { CallView } from '../../../shared/calls.ts';
import { isOnItsWay, needsFounder } from '../../../shared/recordings.ts';
import { anyText, viewOf } from '../../lib/address-view.ts';
import { isFoundBy } from '../../lib/phone-search.ts';

/** The library's filter as kept in the address; an empty text or `all` matches everything. */
export const recordingFilter = viewOf({
  words: anyText(''),
  state: anyText('all'),
  pin: anyText('all'),
  /** Days such as `2026-01-31`, both inclusive. */
  from: anyText(''),
  to: anyText(''),
});
export type RecordingFilter = Readonly<ReturnType<typeof recordingFilter>>;

export const NO_FILTER: RecordingFilter = recordingFilter({});

export type CallState = 'complete' | 'transcribing' | 'waiting' | 'recording' | 'failed';

/** Where a call stands; complete only once its recording, if it left one, has its words. */
export function stateOf({ status, recording }: Pick<CallView, 'status' | 'recording'>): CallState {
  if (recording && needsFounder(recording)) return 'waiting';
  if (status === 'in_progress') return 'recording';
  if (status !== 'completed') return 'failed';
  return recording && isOnItsWay(recording) ? 'transcribing' : 'complete';
}

/** Whether a call matches the filter. Words are searched in transcript, number and label. */
export function passes(call: CallView, { words, state, pin, from, to }: RecordingFilter): boolean {
  if (state !== 'all' && stateOf(call) !== state) return false;
  if (pin !== 'all' && call.pinId !== pin) return false;
  const day = localDay(call.createdAt);
  if ((from && day < from) || (to && day > to)) return false;
  return isFoundBy(`${call.recording?.transcript ?? ''} ${call.pinLabel ?? ''}`, call.phoneNumber, words);
}

/** The day in the founder's time zone. */
function localDay(time: string): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
