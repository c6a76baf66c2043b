const KB = 1024;

/** A size in words: `999 B`, `12 KB`, `3.4 MB`. */
export function shownSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
