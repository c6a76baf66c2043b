import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { planPitch } from '../analysis/analysis.intake.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Recording } from './recording.entity.ts';

/**
 * Makes what a recording is to become: a concept, which appears at once and waits for its sound, or an unassigned
 * thought. Flushes into the transaction.
 */
export async function createFromRecording(
  tx: EntityManager,
  recording: Recording,
  input: {
    ownerId: string;
    purpose: 'concept' | 'thought';
    callId: string | null;
    origin: 'call' | 'microphone';
  },
): Promise<void> {
  const { ownerId, callId, origin } = input;
  if (input.purpose === 'thought') {
    const thought = tx.create(Thought, { id: v7(), ownerId, type: 'voice' });
    recording.thoughtId = thought.id;
  } else {
    const { concept } = planPitch(tx, { ownerId, callId, origin, transcript: null });
    recording.conceptId = concept.id;
  }
  await tx.flush();
}
