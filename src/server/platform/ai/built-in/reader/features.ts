/** Number of buckets for feature hashing; the models know buckets, not names. */
export const BUCKETS = 1 << 18;

/** The features of one item to be classified: buckets with values. */
export class FeatureList {
  readonly buckets: number[] = [];
  readonly values: number[] = [];

  /** A feature is a kind and up to three ids, of words, tags or small numbers. */
  add(value: number, kind: number, a = 0, b = 0, c = 0): void {
    this.buckets.push(bucketOf(kind, a, b, c));
    this.values.push(value);
  }
}

/** An id for a name, 32 bits by FNV-1a: the same on every machine. */
export function idOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** Integer arithmetic only: identical on every machine, and without a string for each feature. */
export function bucketOf(kind: number, a = 0, b = 0, c = 0): number {
  let hash = mixed(kind, a);
  hash = mixed(hash, b);
  hash = mixed(hash, c);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) & (BUCKETS - 1);
}

function mixed(hash: number, id: number): number {
  const turned = Math.imul(id, 0xcc9e2d51);
  const next = hash ^ Math.imul((turned << 15) | (turned >>> 17), 0x1b873593);
  return Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64;
}

/** Assigns an id to each named kind of feature. */
export function kindsOf<Name extends string>(list: string, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, idOf(`${list} ${name}`)])) as Record<Name, number>;
}
