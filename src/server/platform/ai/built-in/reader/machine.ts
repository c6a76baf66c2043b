import type { JudgedSegment } from './segment.ts';

/** A segment as likely as this to speak to a machine is told apart from what the founder tells. */
const SUSPECT = 0.05;
/** A text with one that is as likely as this has been tampered with: in it, next to nothing passes. */
const CERTAIN = 0.2;
const SUSPECT_BESIDE_CERTAIN = 0.015;
/** So many segments after an open bracket belong to what opened it, at most. */
const LONGEST_BRACKET = 6;

/** The segments that speak to a machine or are markup; nothing that is shown is made of them. The text is judged as a whole. */
export function spokenToMachines(segments: readonly JudgedSegment[]): Set<number> {
  const isTampered = segments.some(({ machine }) => machine >= CERTAIN);
  const bound = isTampered ? SUSPECT_BESIDE_CERTAIN : SUSPECT;
  const found = new Set<number>();
  for (const [index, { machine }] of segments.entries()) {
    if (machine < bound) continue;
    let open = 0;
    for (const [offset, { text }] of segments.slice(index, index + LONGEST_BRACKET).entries()) {
      found.add(index + offset);
      open += bracketsLeftOpen(text);
      if (open <= 0) break;
    }
  }
  return found;
}

function bracketsLeftOpen(text: string): number {
  return (text.match(/[[{<]/g)?.length ?? 0) - (text.match(/[\]}>]/g)?.length ?? 0);
}
