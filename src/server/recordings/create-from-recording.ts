import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { planAnalysis } from '../analysis/analysis.service.ts';
import { ConceptStep } from '../analysis/concept-step.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { WORKING_TITLE } from '../concepts/concepts.service.ts';
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
  const { ownerId } = input;
  if (input.purpose === 'thought') {
    const thought = tx.create(Thought, { id: v7(), ownerId, type: 'voice' });
    recording.thoughtId = thought.id;
  } else {
    const concept = tx.create(Concept, {
      id: v7(),
      ownerId,
      callId: input.callId,
      origin: input.origin,
      title: WORKING_TITLE,
    });
    planAnalysis(tx, concept, { transcribe: true });
    concept.processingStep = 'Fetching your recording';
    recording.conceptId = concept.id;
  }
  await tx.flush();
  // The analysis begins once the sound is here: until then a try at it would be wasted.
  if (recording.conceptId) await waitForSound(tx, recording.conceptId);
}

async function waitForSound(tx: EntityManager, conceptId: string): Promise<void> {
  const step = await tx.findOne(ConceptStep, { conceptId, name: 'transcribe' });
  if (step) step.status = 'waiting';
  await tx.flush();
}
