import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { noRoomFor, roomFor } from '../accounts/record-quota.ts';
import { planPitch } from '../analysis/analysis.intake.ts';
import { AppError } from '../errors.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Recording } from './recording.entity.ts';

/**
 * Makes what a recording is to become: a concept, which appears at once and waits for its sound, or an unassigned
 * thought. Flushes into the transaction. A caller's voice is kept where there is no room for what it would become, and
 * its recording says why.
 *
 * @throws AppError too_large, of what was recorded in a browser, where there is no room for it
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
  const kind = input.purpose === 'thought' ? 'notes' : 'concepts';
  if ((await roomFor(tx, ownerId, kind)) === 0) {
    if (origin === 'microphone') throw new AppError('too_large', noRoomFor(kind));
    recording.failureReason = noRoomFor(kind);
    await tx.flush();
    return;
  }
  if (input.purpose === 'thought') {
    const thought = tx.create(Thought, { id: v7(), ownerId, type: 'voice' });
    recording.thoughtId = thought.id;
  } else {
    const { concept } = planPitch(tx, { ownerId, callId, origin, transcript: null });
    recording.conceptId = concept.id;
  }
  await tx.flush();
}
