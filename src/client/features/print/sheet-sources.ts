import type { EvidenceView } from '../../../shared/evidence-forms.ts';

/** The pages that evidence rests on, each once, with its number. */
export function sourcesOf(evidence: readonly Pick<EvidenceView, 'sourceUrl'>[]): ReadonlyMap<string, number> {
  const sources = new Map<string, number>();
  for (const { sourceUrl } of evidence) {
    if (sourceUrl && !sources.has(sourceUrl)) sources.set(sourceUrl, sources.size + 1);
  }
  return sources;
}
