import { expect, it } from 'vitest';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { offerOf, testedBelief } from './tested-belief.ts';

const UNNAMED = { rivals: [], price: null };

it.each([
  ['an app for dog walkers', 'owners of two dogs'],
  ['DockTalk', null],
  ['nets (for olives) [rented]', 'Anna\u2019s neighbours'],
])('finds the offer %s again in every assumption that was made of it', (offer, customers) => {
  const named = { ...UNNAMED, offer, customers };
  const made = CANVAS_BOXES.filter((box) => testedBelief(box, named) !== null);
  expect(made).toHaveLength(7);
  for (const box of made) {
    const belief = testedBelief(box, named) ?? '';
    expect(offerOf(belief, box)?.toLowerCase()).toBe(`${offer.toLowerCase()}.`);
  }
});

it('finds no offer in what a founder states', () => {
  for (const box of CANVAS_BOXES) expect(offerOf('Walkers lose an hour a day.', box)).toBeNull();
});
