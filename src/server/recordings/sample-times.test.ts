import { expect, it } from 'vitest';
import { type SampleName, timesOfSample, wordsOfSample } from './sample-recordings.ts';
import { timesInSample } from './sample-times.ts';

it.each<SampleName>(['pitch', 'thought'])(
  'gives every word of the sample %s a time within the sound, in order',
  async (name) => {
    const words = await timesOfSample(name);
    expect(words.map(({ word }) => word).join(' ')).toBe(wordsOfSample(name));
    expect(words.every(({ start, end }) => start < end)).toBe(true);
    expect(words.every(({ start }, at) => start >= (words[at - 1]?.end ?? 0))).toBe(true);
    expect(words.at(-1)?.end).toBeLessThan(name === 'pitch' ? 31.6 : 10.5);
  },
);

it('leaves a pause between two sentences of the sample', async () => {
  const words = await timesOfSample('pitch');
  const last = words.findIndex(({ word }) => word === 'PawPlan.');
  const [end, next] = [words[last]?.end ?? 0, words[last + 1]?.start ?? 0];
  expect(next - end).toBeGreaterThan(0.2);
});

it('gives no times when the sound does not match the text', () => {
  expect(timesInSample(Buffer.alloc(60), 'One. Two.')).toEqual([]);
});
