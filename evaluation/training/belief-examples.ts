import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isClaim } from '../../src/server/platform/ai/built-in/pitch-reading.ts';
import { beliefFeatures } from '../../src/server/platform/ai/built-in/reader/belief-features.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import { plainTokens, spokenPlainly } from '../../src/server/platform/ai/built-in/wording.ts';
import type { LabelledSegment } from '../labelled-pitch.ts';
import { BELIEF_LABELS, type BeliefExample } from './fit-groups.ts';
import type { ReadPitch } from './learn-from-readings.ts';

const FILE = join(import.meta.dirname, '../beliefs/labels.tsv');

/** All statements found by models that have not seen the pitch's author, with readers' judgements of some of them. */
export function beliefExamples(read: readonly ReadPitch[]): BeliefExample[] {
  const labels = readBeliefLabels();
  return read
    .filter(({ labelled: { kind } }) => kind === 'idea')
    .flatMap(({ labelled: { author, id, segments: labelled }, reading }) =>
      reading.segments.flatMap((segment): BeliefExample[] => {
        const label = labels.get(keyOf(`${author}/${id}`, spokenPlainly(segment)));
        if (!label && !isClaim(segment)) return [];
        const box = label?.box ?? segment.box.best;
        return [
          {
            features: beliefFeatures({ tokens: plainTokens(segment), segment, box }),
            label: label?.label ?? null,
            isWhole: isWhole(segment, labelled),
          },
        ];
      }),
    );
}

/** Parses tab-separated lines `LABEL PITCH BOX TEXT` of statements as they would be shown. */
function readBeliefLabels(): Map<string, { label: BeliefExample['label']; box: string }> {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name, pitch = '', box = '', text = ''] = line.split('\t');
      const label = BELIEF_LABELS.find((each) => each === name);
      if (!label) throw new Error(`${FILE}: not a label: ${line}`);
      return [keyOf(pitch, text), { label, box }];
    }),
  );
}

function keyOf(pitch: string, text: string): string {
  return `${pitch}\t${text.replace(/\s+/g, ' ')}`;
}

/** Tolerates a difference of one or two characters at the cut. */
const LOOSE = 2;

/** Whether it matches exactly one labelled statement and its box. */
function isWhole({ start, end, box }: JudgedSegment, labelled: readonly LabelledSegment[]): boolean {
  const [only, ...others] = labelled.filter((each) => each.start < end && each.end > start);
  return (
    only !== undefined &&
    others.length === 0 &&
    Math.abs(only.start - start) <= LOOSE &&
    Math.abs(only.end - end) <= LOOSE &&
    only.kind === 'st' &&
    only.box === box.best
  );
}
