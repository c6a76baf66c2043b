import type { JudgedSegment } from './segment.ts';

/** From this probability on, a segment is treated as addressed to a machine. */
const SUSPECT = 0.05;
/** A text with one segment above this has been tampered with; a much lower threshold then applies to the rest. */
const CERTAIN = 0.2;
const SUSPECT_BESIDE_CERTAIN = 0.015;
/**
 * From this probability of its kind on as well, which the network knows too: of segments by authors unknown to both it finds 16 instructions
 * that the other misses, and takes 3 of 8,400 others for one (0020).
 */
const SUSPECT_KIND = 0.1;
/** The maximum number of segments that an unclosed bracket can extend over. */
const LONGEST_BRACKET = 6;

/**
 * The segments that are addressed to a machine or are markup; no output is made from them. Decided for the whole text.
 */
export function spokenToMachines(segments: readonly JudgedSegment[]): Set<number> {
  const isTampered = segments.some(({ machine }) => machine >= CERTAIN);
  const bound = isTampered ? SUSPECT_BESIDE_CERTAIN : SUSPECT;
  const found = new Set<number>();
  for (const [index, { machine, kind }] of segments.entries()) {
    if (machine < bound && (kind.probabilities.inject ?? 0) < SUSPECT_KIND) continue;
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
