import { beforeAll, expect, it } from 'vitest';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { knownWords, tokensOf } from './reader/tokens.ts';
import {
  maySpeakFor,
  offerOf,
  testedBelief,
  UNNAMED_OFFER,
  withCustomersCorrected,
  withOfferCorrected,
  withOfferNamed,
} from './tested-belief.ts';
import { visitorLines } from './visitor-words.ts';

beforeAll(() => knownWords(''));

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

it('says of a problem that it was had, and finds the offer in what was said before', () => {
  const named = { ...UNNAMED, offer: 'a night bakery', customers: 'nurses' };
  expect(testedBelief('problem', named)).toBe(
    'Nurses can tell of a time when a night bakery would have helped.',
  );
  for (const text of [testedBelief('problem', named) ?? '', 'People will go looking for a night bakery.']) {
    expect(offerOf(text, 'problem')).toBe('A night bakery.');
    expect(visitorLines([{ id: 'a', canvasBox: 'problem', text, proven: 0.5 }])).toEqual([]);
  }
});

it('finds no offer in what a founder states', () => {
  for (const box of CANVAS_BOXES) expect(offerOf('Walkers lose an hour a day.', box)).toBeNull();
});

it.each([
  ['A night bakery for nurses.', 'a night bakery for nurses'],
  ['our mobile forge', 'our mobile forge'],
])('names the offer %s in every assumption that was made without a name', (offer, inside) => {
  for (const customers of [null, 'nurses on shift']) {
    const unnamed = { ...UNNAMED, customers, offer: UNNAMED_OFFER };
    for (const box of CANVAS_BOXES) {
      const belief = testedBelief(box, unnamed);
      if (belief)
        expect(withOfferNamed(belief, box, offer)).toBe(testedBelief(box, { ...unnamed, offer: inside }));
    }
  }
});

it('lets an offer that may be no name follow, and finds it again', () => {
  const named = (belief: string) =>
    withOfferNamed(belief, 'revenueStreams', 'We clean crutches, and sell them back!');
  expect(named('Hospitals will pay for what we offer.')).toBe(
    'Hospitals will pay for this: we clean crutches, and sell them back.',
  );
  expect(
    withOfferNamed('What we offer will cost less to provide than customers pay.', 'costStructure', 'PawPlan'),
  ).toBe('PawPlan will cost less to provide than customers pay.');
  expect(offerOf('This will cost less to provide than customers pay: PawPlan.', 'costStructure')).toBe(
    'PawPlan.',
  );
});

it('renames no other statement, and nothing by a blank', () => {
  for (const belief of ['Nurses will pay for a night bakery.', 'Nurses know what we offer at night.'])
    expect(withOfferNamed(belief, 'revenueStreams', 'a day bakery')).toBeNull();
  expect(withOfferNamed('Nurses will pay for what we offer.', 'revenueStreams', ' . ')).toBeNull();
});

it('puts the founder’s words in place of those that were misread, in its own sentences alone', () => {
  const misread = 'a van that comes to your street';
  const correct = (belief: string, box: CanvasBox, offer: string) =>
    withOfferCorrected(belief, box, misread, offer) ?? belief;
  expect(
    correct(
      'Families will pay 25 euros for a van that comes to your street.',
      'revenueStreams',
      'A brake check.',
    ),
  ).toBe('Families will pay 25 euros for a brake check.');
  expect(
    correct(
      'A van that comes to your street will cost less to provide than customers pay.',
      'costStructure',
      'the kerb check',
    ),
  ).toBe('The kerb check will cost less to provide than customers pay.');
  expect(
    correct(
      'Families will pay for a van that comes to your street.',
      'revenueStreams',
      'Brake checks by van',
    ),
  ).toBe('Families will pay for Brake checks by van.');
  expect(
    correct(
      'Families will pay for a van that comes to your street.',
      'revenueStreams',
      'The mechanic comes to the kerb',
    ),
  ).toBe('Families will pay for this: the mechanic comes to the kerb.');
  for (const own of [
    'Customers will want this: a van that comes to your street is a workshop on wheels.',
    'Brakes wear out in a year.',
  ])
    expect(correct(own, 'solution', 'a brake check')).toBe(own);
});

it.each([null, 'night nurses'])(
  'puts the customers that a founder says in place of those that were read (%s)',
  (read) => {
    const made = (customers: string | null) =>
      CANVAS_BOXES.map((box) => testedBelief(box, { ...UNNAMED, offer: 'a day bakery', customers }));
    const corrected = made(read).map(
      (belief, at) =>
        withCustomersCorrected(belief ?? '', CANVAS_BOXES[at] ?? 'problem', read, 'Tired porters.') ?? belief,
    );
    expect(corrected).toEqual(made('tired porters'));
  },
);

it('quotes customers that cannot stand in the sentence, and leaves what a founder states', () => {
  const belief = 'Most nurses that try a day bakery will be satisfied.';
  expect(withCustomersCorrected(belief, 'solution', 'nurses', 'a porter on shift')).toBe(
    'Most customers (“a porter on shift”) that try a day bakery will be satisfied.',
  );
  expect(withCustomersCorrected(belief, 'solution', 'nurses', 'they wait at the gate')).toBe(
    'Most customers (“they wait at the gate”) that try a day bakery will be satisfied.',
  );
  expect(withCustomersCorrected(belief, 'solution', 'bakers', 'porters')).toBeNull();
  expect(withCustomersCorrected('Nurses eat late.', 'problem', 'nurses', 'porters')).toBeNull();
  expect(
    withCustomersCorrected('Nurses will pay 3 euros for a loaf.', 'revenueStreams', 'Nurses', 'a porter'),
  ).toBe('A porter will pay 3 euros for a loaf.');
});

const CUP = 'a cup with a gyroscope for people who shake';

it.each([
  [
    'customerSegments',
    CUP,
    'The woman at the society told me there are about 100,000 people with it.',
    false,
  ],
  ['customerSegments', UNNAMED_OFFER, 'She told me that there are 100,000 people with it.', false],
  ['solution', UNNAMED_OFFER, 'In the three homes 9 % of payslips were wrong.', false],
  ['solution', CUP, 'My uncle and his two friends drank from the cup for a month.', true],
  ['solution', UNNAMED_OFFER, 'Eleven homes have tried it and stayed.', true],
  ['customerSegments', UNNAMED_OFFER, 'Four of the nine told me that they want it.', true],
  ['revenueStreams', CUP, 'Nine families have paid for it.', true],
] as const)('in %s, of %s, decides whether this may speak: %s', async (box, offer, report, may) => {
  const belief = testedBelief(box, { ...UNNAMED, offer, customers: null }) ?? '';
  expect(maySpeakFor(await tokensOf(report), belief, box)).toBe(may);
});

it('lets any report speak for what the founder states', async () => {
  const report = await tokensOf('She told me that there are 100,000 people with it.');
  expect(maySpeakFor(report, 'There are 100,000 people with it.', 'customerSegments')).toBe(true);
});

it.each([
  ['Porters can tell of a time when a cup with two handles would have helped.', true],
  // Stored before: a trouble is no search.
  ['Porters will go looking for a cup with two handles.', false],
] as const)('lets a trouble speak for “%s”: %s', async (belief, may) => {
  const report = await tokensOf('She cried in my chair on Tuesday.');
  expect(maySpeakFor(report, belief, 'problem')).toBe(may);
});
