/** The range of an assumption's quote in a transcript, in UTF-16 code units. */
export interface QuotedWords {
  readonly id: string;
  readonly quoteStart: number | null;
  readonly quoteEnd: number | null;
}

export interface TranscriptSegment {
  readonly start: number;
  readonly text: string;
  /** The assumptions whose quotes cover this segment; empty for the rest of the pitch. */
  readonly ids: readonly string[];
}

/** Splits a transcript wherever a quote begins or ends, so that overlapping quotes can all be highlighted. */
export function transcriptSegments(transcript: string, quotes: readonly QuotedWords[]): TranscriptSegment[] {
  const ranges = quotes.flatMap(({ id, quoteStart, quoteEnd }) => {
    if (quoteStart === null || quoteEnd === null) return [];
    const start = Math.max(0, quoteStart);
    const end = Math.min(transcript.length, quoteEnd);
    return start < end ? [{ id, start, end }] : [];
  });
  const cuts = new Set([0, transcript.length, ...ranges.flatMap(({ start, end }) => [start, end])]);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? transcript.length;
    const ids = ranges.filter((range) => range.start <= start && end <= range.end).map((range) => range.id);
    return { start, text: transcript.slice(start, end), ids };
  });
}
