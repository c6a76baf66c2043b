import type { TimedWord } from '../../shared/recordings.ts';

/** Byte offsets of the format fields and the first chunk in a WAV file. */
const RATE_AT = 24;
const CHUNKS_AT = 12;
const WINDOW_SECONDS = 0.01;
/** The highest amplitude that counts as silence; of 32,767. */
const SILENT = 200;
/** The synthesiser pauses this long between sentences, and half as long at a comma. */
const REST_SECONDS = 0.25;

/**
 * Estimates when each word of a sample is spoken: sentences are separated by pauses, and within one, time is divided by
 * the number of letters. Empty where the number of pauses does not match the sentences.
 *
 * @param sound a WAV file of eight-bit µ-law samples
 */
export function timesInSample(sound: Buffer, text: string): TimedWord[] {
  const sentences = text.match(/[^.]+\./g) ?? [];
  const spoken = spokenStretches(sound);
  if (spoken.length !== sentences.length) return [];
  return sentences.flatMap((sentence, at) => {
    const stretch = spoken[at];
    return stretch ? spread(sentence.trim().split(/\s+/), stretch) : [];
  });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function spread(words: readonly string[], { start, end }: Stretch): TimedWord[] {
  // A short word takes longer than its share of letters.
  const weights = words.map((word) => word.length + 2);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let from = start;
  return words.map((word, at) => {
    const until = from + ((weights[at] ?? 0) / whole) * (end - start);
    const timed = { word, start: hundredths(from), end: hundredths(until) };
    from = until;
    return timed;
  });
}

function spokenStretches(sound: Buffer): Stretch[] {
  const rate = sound.readUInt32LE(RATE_AT);
  const samples = samplesOf(sound);
  const size = Math.round(rate * WINDOW_SECONDS);
  const stretches: Stretch[] = [];
  let start: number | null = null;
  let lastLoud = 0;
  for (let at = 0; at < samples.length; at += size) {
    if (!isLoud(samples.subarray(at, at + size))) continue;
    const second = at / rate;
    if (start !== null && second - lastLoud >= REST_SECONDS) {
      stretches.push({ start, end: lastLoud });
      start = null;
    }
    start ??= second;
    lastLoud = second + WINDOW_SECONDS;
  }
  return start === null ? stretches : [...stretches, { start, end: lastLoud }];
}

function samplesOf(sound: Buffer): Buffer {
  for (let at = CHUNKS_AT; at + 8 <= sound.length; ) {
    const size = sound.readUInt32LE(at + 4);
    if (sound.toString('latin1', at, at + 4) === 'data') return sound.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return Buffer.alloc(0);
}

function isLoud(samples: Buffer): boolean {
  return samples.some((sample) => loudnessOf(sample) >= SILENT);
}

/** The magnitude of a µ-law sample (ITU-T G.711). */
function loudnessOf(sample: number): number {
  const bits = ~sample & 0xff;
  const exponent = (bits >> 4) & 7;
  return ((((bits & 15) << 3) + 132) << exponent) - 132;
}

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
