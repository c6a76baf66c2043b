import type { ConceptView } from '../../../../shared/concepts.ts';
import type { KIND_TITLES } from '../../../../shared/pitch-kind-titles.ts';

/** Whether a text was read, and as something else than one idea. */
export function isNotOneIdea<Concept extends Pick<ConceptView, 'pitchKind' | 'status'>>(
  concept: Concept,
): concept is Concept & { readonly pitchKind: keyof typeof KIND_TITLES } {
  const { pitchKind, status } = concept;
  return pitchKind !== 'idea' && status !== 'processing' && status !== 'failed';
}
