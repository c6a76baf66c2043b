import { z } from 'zod';

/** The end of a failure reason of a spoken concept that can only be resolved by typing the words. */
export const TYPE_TO_GO_ON = 'Type what you said to go on.';

/** Whether a recording needs its founder: its sound could not be fetched, or not be transcribed. */
export function needsFounder({ status }: { status: string }): boolean {
  return status === 'failed' || status === 'untranscribed';
}

/** Whether a recording is still being fetched or transcribed. */
export function isOnItsWay({ status }: { status: string }): boolean {
  return status === 'waiting' || status === 'stored';
}

/** The specification's rule for audio sources: a provider URL is mapped to our own copy of the recording. */
export function audioSource(recordingUrl: string): string {
  const [, id] = /Recordings\/([A-Za-z0-9]+)/.exec(recordingUrl) ?? [];
  return id ? `/api/recordings/${id}` : recordingUrl;
}

/** A word of a recording, or a phrase where only that is known, with its time in seconds from the beginning. */
export const timedWord = z.object({ word: z.string(), start: z.number(), end: z.number() });
export type TimedWord = z.infer<typeof timedWord>;

/** The words of a recording with their times; empty when the times are unknown. */
export const recordingWords = z.object({ words: z.array(timedWord) });
