import { z } from 'zod';

/** How the reason ends for which a spoken concept failed, where only the founder's own words help. */
export const TYPE_TO_GO_ON = 'Type what you said to go on.';

/** Whether a recording waits for its founder: its sound could not be fetched, or not be written down. */
export function needsFounder({ status }: { status: string }): boolean {
  return status === 'failed' || status === 'untranscribed';
}

/** Whether a recording is still being fetched or written down. */
export function isOnItsWay({ status }: { status: string }): boolean {
  return status === 'waiting' || status === 'stored';
}

/** A word of a recording, or a phrase where only that is known, and when it is said, in seconds from the beginning. */
export const timedWord = z.object({ word: z.string(), start: z.number(), end: z.number() });
export type TimedWord = z.infer<typeof timedWord>;

/** The words of a recording with their times; none where nobody has told them. */
export const recordingWords = z.object({ words: z.array(timedWord) });
