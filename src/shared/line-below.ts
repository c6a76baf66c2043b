/** The line below an entry's title; null where it only repeats the title, with or without an article before it. */
export function lineBelow({ title, summary }: { title: string; summary: string | null }): string | null {
  const plain = (words: string) =>
    words
      .trim()
      .replace(/[.\s]+$/u, '')
      .replace(/^(?:an?|the)\s+/i, '')
      .toLowerCase();
  return summary && plain(summary) !== plain(title) ? summary : null;
}
