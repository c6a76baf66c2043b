import { bounded } from './bounded-text.ts';

const LONGEST = 8000;

/** Joins paragraphs to one answer, leaving out empty ones. */
export function prose(paragraphs: readonly (string | null)[]): string {
  return bounded(paragraphs.filter((paragraph) => paragraph?.trim()).join('\n\n'), LONGEST);
}

/** Quotes somebody's words within generated text, on one line, so that they cannot pass for a part of it. */
export function quote(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?]+$/u, '')
    .replace(/[“”]/g, '"');
  return `“${bounded(line, 220)}”`;
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
