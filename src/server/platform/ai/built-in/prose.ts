import { bounded } from './bounded-text.ts';

const LONGEST = 8000;

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
