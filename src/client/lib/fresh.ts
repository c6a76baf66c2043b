/** What was read this long ago, in milliseconds, is new enough for a page that has just opened. */
const FRESH_MS = 2000;

/** For `refetchOnMount`: a page reads anew on every visit, but not what was asked for ahead of it a moment before. */
export function unlessFresh({ state }: { state: { dataUpdatedAt: number } }): 'always' | false {
  return Date.now() - state.dataUpdatedAt > FRESH_MS ? 'always' : false;
}
