import { beforeAll, describe, expect, it } from 'vitest';
import { AnalystError } from '../analyst.port.ts';
import { ideasFor } from './ideas.ts';
import { readNote } from './pitch-reading.ts';
import { type Models, shippedModels } from './reader/read-text.ts';

const NURSE =
  'I have been a registered nurse for nine years. Patients keep asking the same questions when they are discharged. On weekends I coach a football team of twelve girls.';

let models: Models;
beforeAll(async () => {
  models = await shippedModels();
});
const ideasOf = async (text: string, earlier: readonly string[] = []) =>
  ideasFor([await readNote(text, models)], earlier).ideas;

describe('the built-in ideas', () => {
  it('quote what the biography says, to the letter', async () => {
    for (const { concept, fit } of await ideasOf(NURSE))
      for (const [, quoted = ''] of `${concept} ${fit}`.matchAll(/“([^”]*)”/g))
        expect(NURSE).toContain(quoted);
  });

  it('are others when asked again, until all have been given', async () => {
    const given: string[] = [];
    for (;;) {
      const fresh = await ideasOf(NURSE, given).catch((error: unknown) => error);
      if (fresh instanceof AnalystError) break;
      for (const { concept } of fresh as { concept: string }[]) {
        expect(given).not.toContain(concept);
        given.push(concept);
      }
    }
    expect(given.length).toBeGreaterThanOrEqual(6);
  });

  it('are refused with a request in words where the biography says too little', async () => {
    await expect(ideasOf('Accountant.')).rejects.toThrow(/Write three or four sentences/);
  });
});
