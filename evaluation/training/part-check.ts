import { unpackModels } from '../../src/server/platform/ai/built-in/reader/linear-model.ts';
import { fitBoundaries, fitSegments } from './fit-groups.ts';
import type { PreparedPitch } from './prepare.ts';

/** Refits the two groups that depend on no others. @returns those whose bytes differ from the shipped ones */
export function differingGroups(
  pitches: readonly PreparedPitch[],
  packed: string,
): { fitted: string[]; differing: string[] } {
  const shipped = new Map(unpackModels(packed).groups.map((group) => [group.name, group]));
  const groups = [fitSegments(pitches), fitBoundaries(pitches)];
  const differing = groups.filter(({ name, buckets, weights }) => {
    const other = shipped.get(name);
    return !other || !isSame(buckets, other.buckets) || !isSame(weights, other.weights);
  });
  return { fitted: groups.map(({ name }) => name), differing: differing.map(({ name }) => name) };
}

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.from(a).every((value, at) => value === b[at]);
}
