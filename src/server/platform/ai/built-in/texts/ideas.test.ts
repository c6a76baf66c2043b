import { beforeAll, describe, expect, it } from 'vitest';
import { readNote } from '../pitch-reading.ts';
import { type Models, shippedModels } from '../reader/read-text.ts';
import { ideasFor } from './ideas.ts';

const NURSE =
  'I have been a registered nurse for nine years. Patients keep asking the same questions when they are discharged. On weekends I coach a football team of twelve girls.';

let models: Models;
beforeAll(async () => {
  models = await shippedModels();
});
const ideasOf = async (text: string, earlier: readonly string[] = []) =>
  ideasFor([await readNote(text, models)], earlier).ideas;

describe('the built-in ideas', () => {
  it('quote the biography verbatim', async () => {
    for (const { concept, fit } of await ideasOf(NURSE))
      for (const [, quoted = ''] of `${concept} ${fit}`.matchAll(/“([^”]*)”/g))
        expect(NURSE).toContain(quoted);
  });

  it('differ from the previous ones when asked for again', async () => {
    const first = (await ideasOf(NURSE)).map(({ concept }) => concept);
    const second = (await ideasOf(NURSE, first)).map(({ concept }) => concept);
    expect(second.length).toBeGreaterThan(0);
    for (const concept of second) expect(first).not.toContain(concept);
  });

  it('offer nobody as work what the founder merely knows, and show no two that differ in their quote alone', async () => {
    const tuner =
      'I have been a piano tuner for twelve years in Leeds. I know schools, churches and caretakers.';
    const ideas = await ideasOf(tuner);
    for (const { concept } of ideas) expect(concept).not.toContain('I know schools');
    const frames = (await ideasOf(NURSE)).map(({ concept }) => concept.replace(/“[^”]*”/g, '“”'));
    expect(new Set(frames).size).toBe(frames.length);
    await expect(ideasOf('I know schools, churches and caretakers.')).rejects.toThrow(/three or four/);
  });

  it('are refused with a request for more if the biography says too little', async () => {
    await expect(ideasOf('Accountant.')).rejects.toThrow(/Write three or four sentences/);
  });
});
