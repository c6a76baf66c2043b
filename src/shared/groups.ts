/** Indexes that are joined into groups step by step: a disjoint-set forest with path halving. */
export interface Groups {
  /** Equal for all members of a group. */
  of(index: number): number;
  join(one: number, other: number): void;
}

/** Every index below `count` in a group of its own. */
export function createGroups(count: number): Groups {
  const parent = Array.from({ length: count }, (_, index) => index);
  const of = (index: number): number => {
    let at = index;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  return { of, join: (one, other) => (parent[of(one)] = of(other)) };
}

/** Joins all that share a mark, directly or through others. @param marks those of each index */
export function joinSharing(groups: Groups, marks: Iterable<readonly string[]>): void {
  const first = new Map<string, number>();
  let index = 0;
  for (const own of marks) {
    for (const mark of own) {
      const other = first.get(mark);
      if (other === undefined) first.set(mark, index);
      else groups.join(index, other);
    }
    index += 1;
  }
}
