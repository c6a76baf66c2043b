import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { noRoomFor, roomFor } from '../accounts/record-quota.ts';
import { planPitch } from '../analysis/analysis.intake.ts';
import { AppError } from '../errors.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import type { Recording } from './recording.entity.ts';

/**
 * Creates what a recording is for: a concept, which is listed at once and waits for its sound, or an unassigned
 * thought. Flushes within the caller's transaction. A call's recording beyond the founder's quota is kept, with the
 * reason why nothing was created from it.
 *
 * @throws AppError too_large, for a recording made in a browser beyond the quota
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
