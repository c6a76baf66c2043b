import { describe, expect, it } from 'vitest';
import { readPitch } from '../src/server/platform/ai/built-in/pitch-reading.ts';
import { shippedModels } from '../src/server/platform/ai/built-in/reader/read-text.ts';
import type { LabelledPitch } from './labelled-pitch.ts';
import { readPitches, trainingAuthors, UNFITTED_KINDS } from './read-pitches.ts';

async function refused(pitches: readonly LabelledPitch[]): Promise<string[]> {
  const models = await shippedModels();
  const read = await Promise.all(
    pitches.map(async ({ id, pitch }) => ({ id, verdict: (await readPitch(pitch, models)).verdict })),
  );
  return read.filter(({ verdict }) => verdict === 'no-idea').map(({ id }) => id);
}

describe('texts of kinds that nothing is fitted on', () => {
  const texts = readPitches([UNFITTED_KINDS]);
  const of = (kind: string) => texts.filter((each) => each.kind === kind);

  it('are no training texts', () => {
    expect(trainingAuthors()).not.toContain(UNFITTED_KINDS);
    expect(of('no-idea')).toHaveLength(33);
    expect(of('idea')).toHaveLength(26);
  });

  it('are no idea in most cases, and pitches that resemble them are never refused', async () => {
    expect((await refused(of('no-idea'))).length).toBeGreaterThanOrEqual(17);
    expect(await refused(of('idea'))).toEqual([]);
  });
});

describe('a pitch with instructions to a model planted in it', () => {
  it('is not refused for their words', async () => {
    const planted = readPitches(['planted']).filter(({ kind }) => kind === 'idea');
    expect(planted.length).toBeGreaterThan(30);
    expect(await refused(planted)).toEqual([]);
  });
});
