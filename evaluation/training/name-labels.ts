import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../names/labels.tsv');

/** A reader's judgement of some words as what is offered: neither, a whole name, or a whole clause (LABELLING.md). */
export const NAME_LABELS = ['none', 'name', 'clause'] as const;
export type NameLabel = (typeof NAME_LABELS)[number];

/** Parses tab-separated lines `LABEL PITCH WORDS`. @returns what was said of some words of a pitch; null for others */
export function readNameLabels(): (pitch: string, words: string) => NameLabel | null {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const labels = new Map(
    lines.map((line) => {
      const [name, pitch = '', words = ''] = line.split('\t');
      const label = NAME_LABELS.find((each) => each === name);
      if (!label) throw new Error(`${FILE}: not a label: ${line}`);
      return [keyOf(pitch, words), label];
    }),
  );
  return (pitch, words) => labels.get(keyOf(pitch, words)) ?? null;
}

function keyOf(pitch: string, words: string): string {
  return `${pitch}\t${words.replace(/\s+/g, ' ')}`;
}
