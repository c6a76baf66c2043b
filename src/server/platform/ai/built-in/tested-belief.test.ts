import { expect, it } from 'vitest';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { offerOf, testedBelief } from './tested-belief.ts';

const UNNAMED = { rivals: [], price: null, deed: null };

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

it('says what is done after the sentence where the offer has no name, and finds it again', () => {
  const named = { ...UNNAMED, offer: null, deed: 'we clean the crutches', customers: 'hospitals' };
  expect(testedBelief('solution', named)).toBe(
    'Most hospitals that try this will be satisfied: we clean the crutches.',
  );
  for (const box of CANVAS_BOXES) {
    const belief = testedBelief(box, named);
    if (belief) expect(offerOf(belief, box)).toBe('We clean the crutches.');
  }
});

it('finds no offer in what a founder states', () => {
  for (const box of CANVAS_BOXES) expect(offerOf('Walkers lose an hour a day.', box)).toBeNull();
});
