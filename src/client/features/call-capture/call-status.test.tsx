// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallView } from '../../../shared/calls.ts';
import { CALL_FACES, CONCEPT_FACES, EXPERIMENT_FACES, FEATURE_FACES } from '../../ui/status-faces.ts';
import { CallStatusBadge } from './call-status.tsx';

afterEach(cleanup);

const RECORDING = { id: 'r', own: true, mimeType: 'audio/wav', transcript: null, failureReason: null };
const shown = (status: string, recording: string | null) => {
  const call = { status, recording: recording && { ...RECORDING, status: recording } };
  return render(<CallStatusBadge call={call as Pick<CallView, 'status' | 'recording'>} />).container
    .textContent;
};

describe("a call's status", () => {
  it('is in the words of the specification', () => {
    expect(['completed', 'in_progress', 'no_recording'].map((status) => shown(status, null))).toEqual([
      'Complete',
      'Recording...',
      'Failed',
    ]);
  });

  it('is never complete while the recording has no words', () => {
    expect(shown('completed', 'untranscribed')).toBe('Waiting for you');
    expect(shown('completed', 'transcribed')).toBe('Complete');
  });
});

describe('the colours of states', () => {
  it('are the same for what is done, under way and failed, wherever it is shown', () => {
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
