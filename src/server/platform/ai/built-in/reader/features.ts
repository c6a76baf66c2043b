/** Features are hashed to so many buckets; the models know buckets, not names. */
export const BUCKETS = 1 << 18;

/** The features of one thing to be judged: buckets with values, and how many are used. */
export class FeatureList {
  readonly buckets: number[] = [];
  readonly values: number[] = [];

  add(name: string, value = 1): void {
    this.buckets.push(bucketOf(name));
    this.values.push(value);
  }
}

/** 32-bit FNV-1a, folded: the same on every machine. */
export function bucketOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 18)) & (BUCKETS - 1);
}
