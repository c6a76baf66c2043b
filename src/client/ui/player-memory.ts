const PREFIX = 'played ';
/** Whoever has heard this little, or nearly all, begins at the beginning. */
const EDGE_SECONDS = 3;

let playing: HTMLMediaElement | undefined;

/** One player at a time: another one that plays is paused. */
export function takeTheFloor(audio: HTMLMediaElement): void {
  if (playing && playing !== audio) playing.pause();
  playing = audio;
}

/** Where a sound was left in this browser; 0 for the beginning. */
export function positionOf(src: string): number {
  try {
    const seconds = Number(localStorage.getItem(PREFIX + src));
    return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  } catch {
    return 0;
  }
}

/** Remembers where a sound was left, unless that is its beginning or its end. */
export function rememberPosition(src: string, seconds: number, length: number): void {
  try {
    if (seconds < EDGE_SECONDS || seconds > length - EDGE_SECONDS) localStorage.removeItem(PREFIX + src);
    else localStorage.setItem(PREFIX + src, String(Math.floor(seconds)));
  } catch {
    // A browser that keeps nothing begins at the beginning.
  }
}
