import type { EntityManager } from '@mikro-orm/postgresql';
import { DismissedEvidence } from './dismissed-evidence.entity.ts';
import type { Evidence } from './evidence.entity.ts';
import { plainWords } from './evidence.origins.ts';

/** Remembers a deleted piece that the analyst had found. A piece that the founder added may be added again. */
export function dismiss(em: EntityManager, evidence: Evidence): void {
  const found = foundIn(evidence);
  if (!found) return;
  const { assumptionId } = evidence;
  em.create(DismissedEvidence, { assumptionId, words: plainWords(found.words), noteId: found.noteId });
}

function foundIn(evidence: Evidence): { words: string; noteId: string | null } | null {
  const { original, originKind, quote, text, noteId } = evidence;
  if (original) return { words: original.quote ?? original.text, noteId: original.noteId };
  if (originKind === 'founder' || originKind === 'experiment') return null;
  return { words: quote ?? text, noteId: noteId ?? null };
}

/**
 * The words that a gathering must not add to an assumption again: those of deleted pieces and those replaced by an
 * edit.
 */
export async function dealtWith(
  em: EntityManager,
  assumptionId: string,
  ledger: readonly Evidence[],
  { hasDismissed }: { hasDismissed: boolean },
): Promise<(words: string) => boolean> {
  const dismissed = hasDismissed ? await em.find(DismissedEvidence, { assumptionId }) : [];
  const known = [
    ...dismissed.map(({ words }) => words),
    ...ledger.flatMap(({ original }) => (original ? plainWords(original.quote ?? original.text) : [])),
  ];
  return (words) => {
    const plain = ` ${plainWords(words)} `;
    return known.some((each) => ` ${each} `.includes(plain) || plain.includes(` ${each} `));
  };
}
