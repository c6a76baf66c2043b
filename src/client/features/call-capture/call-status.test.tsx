import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallView } from '../../../shared/calls.ts';
import { CALL_FACES, CONCEPT_FACES, EXPERIMENT_FACES, FEATURE_FACES } from '../../ui/status-faces.ts';
import { CallStatusBadge } from './call-status.tsx';

const RECORDING = { id: 'r', own: true, mimeType: 'audio/wav', transcript: null, failureReason: null };
const shown = (status: string, recording: string | null, own = true) => {
  const call = { status, recording: recording && { ...RECORDING, own, status: recording } };
  return render(<CallStatusBadge call={call as Pick<CallView, 'status' | 'recording'>} />).container
    .textContent;
};

describe("a call's status", () => {
  it('has the labels of the specification', () => {
    expect(['completed', 'in_progress', 'no_recording'].map((status) => shown(status, null))).toEqual([
      'Complete',
      'Recording...',
      'Failed',
    ]);
  });

  it('is not Complete while the recording has no transcript', () => {
    expect(shown('completed', 'stored')).toBe('Transcribing...');
    expect(shown('completed', 'untranscribed')).toBe('Waiting for you');
    expect(shown('completed', 'untranscribed', false)).toBe('Waiting for its owner');
    expect(shown('completed', 'transcribed')).toBe('Complete');
  });
});

describe('status colours', () => {
  it('are the same for done, in progress and failed in every place', () => {
    const tones = (faces: Record<string, { tone: string }>, ...states: string[]) =>
      states.map((state) => faces[state]?.tone);
    expect([
      tones(CALL_FACES, 'completed', 'in_progress', 'failed'),
      tones(CONCEPT_FACES, 'completed', 'processing', 'failed'),
      tones(FEATURE_FACES, 'completed', 'in_progress', 'cancelled'),
      tones(EXPERIMENT_FACES, 'passed', 'running', 'failed'),
    ]).toEqual(Array(4).fill(['green', 'yellow', 'red']));
  });
});
