import { describe, expect, it } from 'vitest';
import { Recording } from '../recordings/recording.entity.ts';
import { Call } from './call.entity.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

function callThatIs(status: Call['status'], ownerId: string | null = null): Call {
  return Object.assign(new Call(), { status, ownerId, endedAt: null, putAwayAt: null, failureReason: null });
}

describe('a call', () => {
  it('is completed by its recording, whatever was reported before, unless nobody was admitted', () => {
    for (const status of ['in_progress', 'no_recording', 'failed'] as const) {
      const call = callThatIs(status);
      call.complete();
      expect(call).toMatchObject({ status: 'completed', failureReason: null });
    }
    expect(() => callThatIs('refused').complete()).toThrow('does not become completed');
  });

  it('stays failed when a later report says that nothing was recorded', () => {
    expect(() => callThatIs('failed').endWithoutRecording('Nothing was said.')).toThrow('no_recording');
  });

  it('that was put away waits again once it has come to another end', () => {
    const call = callThatIs('no_recording');
    call.putAway(NOW);
    call.endWithoutRecording('Nothing was said.');
    expect(call.putAwayAt).toBe(NOW);
    call.complete();
    call.fail('The recording could not be fetched.');
    expect(call.putAwayAt).toBeNull();
  });

  it('can be refused only before anybody is admitted, and ends with that', () => {
    const call = callThatIs('in_progress');
    call.refuse('No PIN.', NOW);
    expect(call).toMatchObject({ status: 'refused', failureReason: 'No PIN.', endedAt: NOW });
    expect(() => callThatIs('in_progress', 'somebody').refuse('No PIN.', NOW)).toThrow('was let in');
    expect(() => callThatIs('completed').refuse('No PIN.', NOW)).toThrow('does not become refused');
  });
});

describe('a recording', () => {
  const recordingThatIs = (fields: Partial<Recording>) =>
    Object.assign(new Recording(), { transcript: null, storageKey: null, attempts: 0, ...fields });

  it('keeps the first transcript', () => {
    const recording = recordingThatIs({ status: 'stored', storageKey: 'k' });
    recording.takeTranscript('First', 'provider');
    expect(recording).toMatchObject({ status: 'transcribed', transcribedBy: 'provider' });
    expect(() => recording.takeTranscript('Second', 'founder')).toThrow('transcript already');
    expect(() => recording.askForWords('Nothing was heard.')).toThrow('transcript already');
  });

  it('can be retried only after a failure, from its current state', () => {
    const failed = recordingThatIs({ status: 'failed' });
    failed.tryAgain();
    expect(failed.status).toBe('waiting');
    const unheard = recordingThatIs({ status: 'untranscribed', storageKey: 'k' });
    unheard.tryAgain();
    expect(unheard.status).toBe('stored');
    expect(() => recordingThatIs({ status: 'stored' }).tryAgain()).toThrow('has not failed');
  });

  it('with stored sound does not fail for missing sound', () => {
    expect(() => recordingThatIs({ status: 'stored', storageKey: 'k' }).failSound('Gone.')).toThrow(
      'is here',
    );
  });
});
