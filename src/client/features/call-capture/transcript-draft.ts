/** The key under which typed text is kept. */
export function transcriptDraft(recordingId: string): string {
  return `transcript of ${recordingId}`;
}
