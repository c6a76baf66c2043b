/** The line below an entry's title; null where it only repeats the title. */
export function lineBelow({ title, summary }: { title: string; summary: string | null }): string | null {
  const plain = (words: string) =>
    words
      .trim()
      .replace(/[.\s]+$/u, '')
      .toLowerCase();
  return summary && plain(summary) !== plain(title) ? summary : null;
}
