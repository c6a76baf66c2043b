import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a reader said of some words, each alone and without their pitch (LABELLING.md). */
export interface Judgement<Label> {
  readonly label: Label;
  /** The box that they were judged in, where they were judged in one. */
  readonly box: string | undefined;
}

/**
 * Parses tab-separated lines `LABEL PITCH TEXT` or `LABEL PITCH BOX TEXT`, below a line of headings.
 *
 * @param file its path within `evaluation`
 * @returns what was said of some words of a pitch; undefined for others
 * @throws Error where a line has another label
 */
export function readJudgements<Label extends string>(
  file: string,
  labels: readonly Label[],
): (pitch: string, text: string) => Judgement<Label> | undefined {
  const [, ...lines] = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    .trimEnd()
    .split('\n');
  const judgements = new Map(
    lines.map((line) => {
      const [name, pitch = '', ...rest] = line.split('\t');
      const label = labels.find((each) => each === name);
      if (!label) throw new Error(`${file}: not a label: ${line}`);
      const [text = '', box] = rest.reverse();
      return [keyOf(pitch, text), { label, box }];
    }),
  );
  return (pitch, text) => judgements.get(keyOf(pitch, text));
}

function keyOf(pitch: string, text: string): string {
  return `${pitch}\t${text.replace(/\s+/g, ' ')}`;
}
