import { bounded } from './bounded-text.ts';

const LONGEST = 8000;

/** Joins paragraphs to one answer, leaving out empty ones. */
export function prose(paragraphs: readonly (string | null)[]): string {
  return bounded(paragraphs.filter((paragraph) => paragraph?.trim()).join('\n\n'), LONGEST);
}

/** Quotes the founder's words within generated text. */
export function quote(text: string): string {
  return `“${bounded(text.replace(/[\s.!?]+$/u, ''), 220)}”`;
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
