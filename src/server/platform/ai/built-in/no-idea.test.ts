import { describe, expect, it } from 'vitest';
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
