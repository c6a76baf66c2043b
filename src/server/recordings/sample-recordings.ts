import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { TimedWord } from '../../shared/recordings.ts';
import type { RemoteSound } from '../platform/telephony/telephony.port.ts';
import { timesInSample } from './sample-times.ts';

/** What a sample call creates. */
export type SampleName = 'pitch' | 'thought';

/** The exact text of the sounds in `samples/`, which were generated from it with a speech synthesiser. */
const SPOKEN: Record<SampleName, string> = {
  pitch:
    'My idea is called PawPlan. It is an app for people who walk dogs for a living. Dog walkers lose about an hour every day planning their routes by hand. I talked to twelve dog walkers in Portland, and nine of them said that planning is the worst part of their day. Three of them paid twenty dollars each for a two week pilot. We will charge fifteen dollars a month. The app puts all dogs, addresses and time windows on one map and plans the day in a minute. I believe that walkers will tell each other about it in their group chats.',
  thought:
    'One more thought about PawPlan. I met a dog walker in the park this morning. She told me that she would rather plan in the evening than in the morning, because the owners cancel late.',
};

const SCHEME = 'sample:';

/** The source that a sample's recording row refers to; not an address that anybody could enter. */
export function sampleSource(name: SampleName): string {
  return `${SCHEME}${name}`;
}

/** Which sample a recording is; null for a real recording. */
export function sampleOf(recording: { sourceUrl?: string | null }): SampleName | null {
  const name = recording.sourceUrl?.startsWith(SCHEME) ? recording.sourceUrl.slice(SCHEME.length) : null;
  return name === 'pitch' || name === 'thought' ? name : null;
}

/** The transcript of a sample, for an installation without a speech service. */
export function wordsOfSample(name: SampleName): string {
  return SPOKEN[name];
}

/** The timestamps of each word of a sample. */
export async function timesOfSample(name: SampleName): Promise<TimedWord[]> {
  return timesInSample(await readFile(fileOf(name)), SPOKEN[name]);
}

/** The sound of a sample. */
export function openSample(name: SampleName): RemoteSound {
  return { stream: createReadStream(fileOf(name)), contentType: 'audio/wav' };
}

/** Next to this file, or next to the bundle that contains it. */
function fileOf(name: SampleName): URL {
  return new URL(`./samples/${name}.wav`, import.meta.url);
}
