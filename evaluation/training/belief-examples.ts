import { isClaim } from '../../src/server/platform/ai/built-in/pitch-reading.ts';
import { beliefFeatures } from '../../src/server/platform/ai/built-in/reader/belief-features.ts';
import type { JudgedSegment } from '../../src/server/platform/ai/built-in/reader/segment.ts';
import { asLabelled, plainTokens } from '../../src/server/platform/ai/built-in/wording.ts';
import type { LabelledSegment } from '../labelled-pitch.ts';
import { BELIEF_LABELS, type BeliefExample } from './fit-groups.ts';
import { readJudgements } from './judgements.ts';
import type { ReadPitch } from './learn-from-readings.ts';

/** All statements found by models that have not seen the pitch's author, with readers' judgements of some of them. */
export function beliefExamples(read: readonly ReadPitch[]): BeliefExample[] {
  const judgementOf = readJudgements('beliefs/labels.tsv', BELIEF_LABELS);
  return read
    .filter(({ labelled: { kind } }) => kind === 'idea')
    .flatMap(({ labelled: { author, id, segments: labelled }, reading }) =>
      reading.segments.flatMap((segment): BeliefExample[] => {
        const judgement = judgementOf(`${author}/${id}`, asLabelled(segment));
        if (!judgement && !isClaim(segment)) return [];
        const box = judgement?.box ?? segment.box.best;
        return [
          {
            features: beliefFeatures({ tokens: plainTokens(segment), segment, box }),
            label: judgement?.label ?? null,
            isWhole: isWhole(segment, labelled),
          },
        ];
      }),
    );
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
