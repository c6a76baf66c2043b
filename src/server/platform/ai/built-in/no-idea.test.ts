import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { IS_IT_AN_IDEA } from './open-questions.ts';
import { readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';

const verdictOf = async (text: string) => (await readPitch(text, await shippedModels())).verdict;

describe('a text that is no business idea', () => {
  it.each([
    [
      'a poem',
      'The well is deep, the rope is worn,\nmy grandmother drew here the day I was born.\nNow moss has grown on the wooden wheel\nand the bucket is only a ring of steel.\nBut lean across and call your name,\nthe dark below will say the same.',
    ],
    [
      'a letter',
      'Dear Ms Weber, I hereby object to the fine of 35 euros. The sign was covered by a tree, as the photo shows. Please stop the proceedings. Regards, A. Keller',
    ],
    [
      'minutes',
      'Minutes of the garden club, 3 May. Present: nine members. The accounts were approved. Ms Ito reports that the shed leaks; Mr Brandt asks for two quotes. The summer party is on 20 June, everybody brings a salad. Next meeting in September.',
    ],
    [
      'a voicemail',
      'hi it is Paolo from the garage your car is ready the brakes were worn down completely you can fetch it until six tomorrow only in the morning okay bye',
    ],
    [
      'a recipe',
      'Peel the potatoes and grate them coarsely. Squeeze out the water in a cloth. Mix them with two eggs, salt and a spoon of flour. Fry small heaps in hot oil until both sides are brown. Serve at once with apple sauce.',
    ],
  ])('is said to be none: %s', async (_kind, text) => {
    expect(await verdictOf(text)).toBe('no-idea');
  });
});

describe('a text of a few words', () => {
  it.each([
    'x',
    'Q',
    'a b c',
    'x.',
    '7 k',
    'a b c d e f g h',
    'asdf',
    'hello?',
    'can you hear me',
    'qqwe zxcvb lkjhg poiu',
    'Thank you!',
    'yes?',
  ])('is no idea where it names nothing: %s', async (text) => {
    expect(await verdictOf(text)).toBe('no-idea');
  });

  it.each(['bicycle repair by van', 'Duolingo for sign language', 'A bakery', 'We rent out ladders'])(
    'is an idea where it names something: %s',
    async (text) => {
      expect(await verdictOf(text)).toBe('idea');
    },
  );
});

describe('a pitch that resembles such a text', () => {
  it.each([
    [
      'a poem',
      'My kettle whistles on the roof at noon,\nit boils by mirrors, winter, May or June.\nNo gas, no wood, no smoke inside the eye,\neleven dollars, let your neighbours try.\nThe women’s market sells it from a cart\nand keeps two dollars for its part.',
    ],
    [
      'a job advertisement',
      'Wanted: forty retired teachers with a garden. We offer nine euros an hour and a class of five who learn English among the beans. Parents pay 60 euros a month. That is the business, and the first three gardens are full.',
    ],
    [
      'a letting',
      'Two rooms, a bath, a sewing machine: we let workshops with a bed to tailors who come to the city for the season. Fashion houses pay 1,200 a month for each, because today they lose their tailors to the rents.',
    ],
    [
      'a recipe',
      'Take one stale loaf, a glass of beer and three days. What comes out is our seasoning sauce, made from the bread that bakers throw away. Restaurants pay 14 euros a litre. Eight bakeries give us the loaves for nothing.',
    ],
  ])('is read as an idea: in the form of %s', async (_kind, text) => {
    expect(await verdictOf(text)).toBe('idea');
  });
});

describe('a text that is more likely none, but says what an idea could', () => {
  const CABIN =
    'Wooden cabin at the lake for two, with a boat. 80 a night, 30 for the cleaning. Guests bring their own towels. Write to me for the dates.';
  const BEEHIVES =
    'Beehives for sale, five of them, 180 each with the bees. Beginners get an hour with me. Fetch them before May.';
  const asked = async (text: string, confirmed?: { offer: string }) =>
    assumptionsOf(await readPitch(text, await shippedModels(), 'idea'), confirmed).questions ?? [];

  it.each([CABIN, BEEHIVES])('is analysed, and asked first whether it is one: %s', async (text) => {
    expect(await verdictOf(text)).toBe('idea');
    const questions = await asked(text);
    expect(questions[0]).toMatchObject({ canvasBox: 'solution', question: IS_IT_AN_IDEA });
    expect(questions.filter(({ question }) => question === IS_IT_AN_IDEA)).toHaveLength(1);
    expect(questions.filter(({ question }) => /^What exactly do/.test(question))).toEqual([]);
  });

  it('is not asked once the founder has said what is offered', async () => {
    expect(await asked(CABIN, { offer: 'a cabin by the night' })).not.toContainEqual(
      expect.objectContaining({ question: IS_IT_AN_IDEA }),
    );
  });

  it.each([
    'I lost my grey scarf I think on the bus between the station and the hospital it has a small hole and my initials if you found it I pay you a coffee and a cake',
    'Wanted: forty retired teachers with a garden. We offer nine euros an hour and a class of five who learn English among the beans. Parents pay 60 euros a month. That is the business, and the first three gardens are full.',
  ])('is neither a text that its founder had read all the same, nor a pitch: %s', async (text) => {
    expect(await asked(text)).not.toContainEqual(expect.objectContaining({ question: IS_IT_AN_IDEA }));
  });
});
