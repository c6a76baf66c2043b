import { beforeAll, describe, expect, it } from 'vitest';
import { insideSentence } from './inside-sentence.ts';
import { namedCustomers, namedIn, surelyNamedIn } from './named.ts';
import { openQuestion, questionsOn } from './open-questions.ts';
import { type PitchReading, readNote, readPitch } from './pitch-reading.ts';
import { type Models, shippedModels } from './reader/read-text.ts';
import { brandingFor } from './texts/branding.ts';
import { experimentFor } from './texts/experiment.ts';
import { messagesFor } from './texts/messages.ts';
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
    ['Freelance translators chase invoices.', 'Freelance translators', 'freelance translators'],
    ['Night nurses swap shifts on paper.', 'Night nurses', 'night nurses'],
    ['Wedding photographers wait for deposits.', 'Wedding photographers', 'wedding photographers'],
    ['We sell ovens.', 'Staff of small hotels', 'staff of small hotels'],
    ['Tesla drivers wait for a plug.', 'Tesla drivers', 'Tesla drivers'],
    ['Shopify merchants drown in returns.', 'Shopify merchants', 'Shopify merchants'],
    ['Berlin landlords wait for plumbers.', 'Berlin landlords', 'Berlin landlords'],
    ['Catholic schools lose teachers.', 'Catholic schools', 'Catholic schools'],
    ['Apple developers wait for a review.', 'Apple developers', 'Apple developers'],
    ['We sell ovens.', 'Anchor for dogs', 'Anchor for dogs'],
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

  it.each([
    ['Freelance translators chase invoices. We offer an app.', 'Freelance translators'],
    ['Trail runners lose toenails. We sell a sock.', 'Trail runners'],
    ['Laundry owners lose socks. We sell a net.', 'Laundry owners'],
  ])('are small in tests, questions and headlines, confirmed or not: %s', async (pitch, words) => {
    const reading = await namingCustomers(pitch, words);
    const about = { text: 'It is a trouble.', canvasBox: 'solution' as const };
    const standing = { strongest: null, ended: [], stage: 'Refine Assumptions' as const, proven: 0 };
    for (const confirmed of [undefined, { customer: words }]) {
      const { title, plan, others } = experimentFor(
        { pitch, assumption: about, ...standing, confirmed },
        reading,
      );
      const { messages } = messagesFor(
        { pitch, assumptions: [{ id: 'a', ...about, proven: 0 }], confirmed },
        reading,
      );
      const { questions } = questionsOn(['customerSegments', 'channels', 'problem'], reading, confirmed);
      const made = [
        title,
        plan,
        ...(others ?? []).map((each) => each.plan),
        ...questions.map(({ question }) => question),
      ];
      const headlines = messages.map(({ headline }) => headline);
      expect([...made, ...headlines, brandingFor(reading, confirmed)].join('\n')).not.toContain(words);
      expect(plan).toContain(words.toLowerCase());
    }
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
