import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { TimedWord } from '../../shared/recordings.ts';
import type { RemoteSound } from '../platform/telephony/telephony.port.ts';
import { timesInSample } from './sample-times.ts';

/** What a sample call leaves. */
export type SampleName = 'pitch' | 'thought';

/** What is spoken in the sounds of `samples/`, word for word: they were made from it with a speech synthesizer. */
const SPOKEN: Record<SampleName, string> = {
  pitch:
    'My idea is called PawPlan. It is an app for people who walk dogs for a living. Dog walkers lose about an hour every day planning their routes by hand. I talked to twelve dog walkers in Portland, and nine of them said that planning is the worst part of their day. Three of them paid twenty dollars each for a two week pilot. We will charge fifteen dollars a month. The app puts all dogs, addresses and time windows on one map and plans the day in a minute. I believe that walkers will tell each other about it in their group chats.',
  thought:
    'One more thought about PawPlan. I met a dog walker in the park this morning. She told me that she would rather plan in the evening than in the morning, because the owners cancel late.',
};

const SCHEME = 'sample:';

/** Where a sample's sound comes from, as its recording's row names it. No address that anybody could type. */
export function sampleSource(name: SampleName): string {
  return `${SCHEME}${name}`;
}

/** Which sample a recording is; null for one that somebody made. */
export function sampleOf(recording: { sourceUrl?: string | null }): SampleName | null {
  const name = recording.sourceUrl?.startsWith(SCHEME) ? recording.sourceUrl.slice(SCHEME.length) : null;
  return name === 'pitch' || name === 'thought' ? name : null;
}

/** The words of a sample, for an installation without a speech service. */
export function wordsOfSample(name: SampleName): string {
  return SPOKEN[name];
}

/** When each word of a sample is said. */
export async function timesOfSample(name: SampleName): Promise<TimedWord[]> {
  return timesInSample(await readFile(fileOf(name)), SPOKEN[name]);
}

/** The sound of a sample. */
export function openSample(name: SampleName): RemoteSound {
  return { stream: createReadStream(fileOf(name)), contentType: 'audio/wav' };
}

/** Beside this file, or beside the bundle that it has become. */
function fileOf(name: SampleName): URL {
  return new URL(`./samples/${name}.wav`, import.meta.url);
}
