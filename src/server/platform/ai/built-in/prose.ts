import { bounded } from './bounded-text.ts';

const LONGEST = 8000;

/** Said where a pitch could not be read. */
export const UNREADABLE = {
  other:
    'The built-in analyst reads English only and did not read this pitch. All nine boxes are left open rather than guessed. Put the pitch in English, or connect a model that reads its language.',
  noise:
    'No sentence could be read in this pitch, so nothing is said about it. Tell in two or three sentences who has which problem, what you would give them, and who would pay.',
} as const;

/** Paragraphs joined to one answer, empty ones left out. */
export function prose(paragraphs: readonly (string | null)[]): string {
  return bounded(paragraphs.filter((paragraph) => paragraph?.trim()).join('\n\n'), LONGEST);
}

/** Words of the founder's inside ours. */
export function quote(text: string): string {
  return `“${bounded(text.replace(/[\s.!?]+$/u, ''), 220)}”`;
}
