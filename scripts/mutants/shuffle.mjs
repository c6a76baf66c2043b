/** Shuffles lists; the same seed gives the same order. */
export function shuffler(seed) {
  const random = randomFrom(seed);
  return (list) => {
    const all = [...list];
    for (let at = all.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [all[at], all[other]] = [all[other], all[at]];
    }
    return all;
  };
}

/** The mulberry32 random number generator. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
