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

  it('are refused with a request for more if the biography says too little', async () => {
    await expect(ideasOf('Accountant.')).rejects.toThrow(/Write three or four sentences/);
  });
});
