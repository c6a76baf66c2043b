import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { Recording } from './recording.entity.ts';

/**
 * Gives a spoken concept its transcript, from the recording's.
 *
 * @throws AnalystError when there is none and none will come by itself
 */
export async function transcribeConcept(ctx: Ctx, concept: Concept, _signal?: AbortSignal) {
  const recording = await ctx.em.findOne(Recording, { conceptId: concept.id });
  if (!recording?.transcript) {
    throw new AnalystError('There is no transcript of this recording. Type what you said to go on.', false);
  }
  const { transcript } = recording;
  return (_em: Ctx['em'], locked: Concept) => {
    locked.transcript = transcript;
  };
}
