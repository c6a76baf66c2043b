import { bounded } from './bounded-text.ts';
import type { PitchVerdict } from './pitch-reading.ts';

const LONGEST = 8000;

/** What is said of a text that is not one pitch in English, with a way on; null for one that is. */
export const NOT_READ: Readonly<Record<PitchVerdict, string | null>> = {
  idea: null,
  'two-ideas':
    'This seems to be two ideas at once. Split it into two concepts, so that each gets its own assumptions and its own tests.',
  'no-idea':
    'No business idea could be found in this text, so there is no score. Say in two or three sentences who has which trouble, what you would give them, and who would pay.',
  'other-language':
    'The built-in analyst reads English only, so this was kept as it is and not read, and there is no score. Write it in English, or add a model that reads its language.',
  instructions:
    'This text holds nothing but instructions or markup, so there is nothing to analyse and no score. Say in two or three sentences who has which trouble, what you would give them, and who would pay.',
};

/** Paragraphs joined to one answer, empty ones left out. */
export function prose(paragraphs: readonly (string | null)[]): string {
  return bounded(paragraphs.filter((paragraph) => paragraph?.trim()).join('\n\n'), LONGEST);
}

/** Words of the founder's inside ours. */
export function quote(text: string): string {
  return `“${bounded(text.replace(/[\s.!?]+$/u, ''), 220)}”`;
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
