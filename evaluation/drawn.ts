/** As many of them as asked, or all if there are fewer; the same ones in the same order give the same selection by the same seed. */
export function drawn<Item>(all: readonly Item[], count: number, seed: number): Item[] {
  let state = seed;
  const left = [...all];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    taken.push(...left.splice(state % left.length, 1));
  }
  return taken;
}
