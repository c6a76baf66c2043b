import { beforeAll, describe, expect, it } from 'vitest';
import { insideSentence } from './inside-sentence.ts';
import { namedCustomers, namedIn, surelyNamedIn } from './named.ts';
import { openQuestion } from './open-questions.ts';
import { type PitchReading, readNote, readPitch } from './pitch-reading.ts';
import { type Models, shippedModels } from './reader/read-text.ts';
import { titleAndSummary } from './texts/title-and-summary.ts';

let models: Models;
beforeAll(async () => {
  models = await shippedModels();
});

describe('a phrase inside a sentence', () => {
  it.each([
    ['Gardeners with small plots waste seed.', 'Gardeners with small plots', 'gardeners with small plots'],
    ["Women's bicycles are repaired on Mondays.", "Women's bicycles", "women's bicycles"],
    ['For whom: Midwives in villages.', 'Midwives in villages', 'midwives in villages'],
    ['Tour guides lose guests. We help tour guides.', 'Tour guides', 'tour guides'],
    ['Tired parents forget it.', 'Tired parents', 'tired parents'],
    ['Canadian bakers bake it.', 'Canadian bakers', 'Canadian bakers'],
    ['Dutch florists sell it.', 'Dutch florists', 'Dutch florists'],
    ['PawPlan plans the walks.', 'PawPlan', 'PawPlan'],
    ['Ikea shoppers need a van.', 'Ikea shoppers', 'Ikea shoppers'],
    ['We ask Rangers of the park.', 'Rangers of the park', 'Rangers of the park'],
    ['We sell ovens.', 'Owners of village bakeries', 'owners of village bakeries'],
    ['We sell ovens.', 'Etsy sellers', 'Etsy sellers'],
    ['We sell ovens.', 'Portuguese bakers', 'Portuguese bakers'],
    ['NHS wards wait for it.', 'NHS wards', 'NHS wards'],
  ])('of “%s” begins as it would be written there: %s', async (pitch, phrase, written) => {
    expect(insideSentence(phrase, await readNote(pitch, models))).toBe(written);
  });
});

/** The same pitch with these words surely naming its customers. */
async function namingCustomers(pitch: string, words: string): Promise<PitchReading> {
  const reading = await readPitch(pitch, models);
  const start = pitch.indexOf(words);
  const segment = reading.statements.findIndex(({ segment: { end } }) => end > start);
  const phrase = { text: words, start, end: start + words.length, probability: 0.9, segment };
  return { ...reading, phrases: { ...reading.phrases, customer: [phrase] } };
}

describe('the customers that a pitch names', () => {
  it('are written small in questions where a sentence of the pitch begins with them', async () => {
    const reading = await namingCustomers(
      'Florists in malls throw out roses. We buy them.',
      'Florists in malls',
    );
    expect(openQuestion('channels', namedIn(reading))).toBe(
      'How will the first hundred florists in malls hear of it?',
    );
    const confirmed = namedIn(reading, { customer: 'Florists in malls' });
    expect(confirmed.customers).toBe('florists in malls');
  });

  it('are named in assumptions without quantifier and what follows a mark', async () => {
    const words = 'most tailors in the old town, mainly those near the gate';
    const reading = await namingCustomers(`We mend scissors for ${words}. They pay by the blade.`, words);
    expect(surelyNamedIn(reading).customers).toBe('tailors in the old town');
  });

  it.each([
    ['In practice bakeries would come first, and we sell them flour.', 'In practice bakeries'],
    ['Mostly schools buy our maps for the walls.', 'Mostly schools'],
  ])('are nobody where the words are no name: %s', async (pitch, words) => {
    const reading = await namingCustomers(pitch, words);
    expect(namedCustomers(reading)).toEqual([]);
    expect(namedIn(reading).customers).toBeNull();
    expect(titleAndSummary(reading).customer).toBeNull();
  });
});
