import { describe, expect, it } from 'vitest';
import type { CallView } from '../../../shared/calls.ts';
import { NO_FILTER, passes, stateOf } from './recording-filter.ts';

const CALL: CallView = {
  id: '1',
  phoneNumber: '+14155552671',
  pinId: 'p1',
  pinLabel: 'Walks',
  status: 'completed',
  purpose: 'concept',
  duration: 30,
  recordingUrl: null,
  failureReason: null,
  simulated: false,
  conceptId: null,
  recording: {
    id: 'r1',
    status: 'transcribed',
    duration: 30,
    mimeType: 'audio/wav',
    failureReason: null,
    transcript: 'Dog walkers lose an hour a day.',
    own: true,
  },
  createdAt: new Date(2026, 0, 31, 23, 30).toISOString(),
};
const shows = (filter: Partial<typeof NO_FILTER>) => passes(CALL, { ...NO_FILTER, ...filter });

describe('the filter of recordings', () => {
  it('matches words in transcript, number and label, in any order and case', () => {
    expect(shows({ words: 'hour WALKERS' })).toBe(true);
    expect(shows({ words: '5552671' })).toBe(true);
    expect(shows({ words: 'walks' })).toBe(true);
    expect(shows({ words: 'hour cats' })).toBe(false);
  });

  it('matches a phone number in any format', () => {
    for (const words of ['+1 (415) 555-2671', '(415) 555', '415-555-2671', '415.555.2671', '4155552671'])
      expect([words, shows({ words })]).toEqual([words, true]);
    expect(shows({ words: '(415) 555-2672' })).toBe(false);
  });

  it('uses days of the local calendar, including the first and the last', () => {
    expect(shows({ from: '2026-01-31', to: '2026-01-31' })).toBe(true);
    expect(shows({ to: '2026-01-30' })).toBe(false);
    expect(shows({ from: '2026-02-01' })).toBe(false);
  });

  it('distinguishes complete, transcribed, failed and waiting calls', () => {
    expect(stateOf(CALL)).toBe('complete');
    expect(stateOf({ ...CALL, status: 'no_recording', recording: null })).toBe('failed');
    expect(
      stateOf({ ...CALL, recording: CALL.recording && { ...CALL.recording, status: 'untranscribed' } }),
    ).toBe('waiting');
    for (const status of ['waiting', 'stored'])
      expect(stateOf({ ...CALL, recording: CALL.recording && { ...CALL.recording, status } })).toBe(
        'transcribing',
      );
    expect(shows({ state: 'failed' })).toBe(false);
    expect(shows({ pin: 'p2' })).toBe(false);
  });
});
