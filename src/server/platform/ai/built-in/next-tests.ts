import type { NextTest } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import { bounded } from './bounded-text.ts';
import { customersIn, offerIn, type PitchReading } from './reading.ts';

/** Concrete tests of one assumption, each with the result that would count as a pass. */
export function nextTestsFor(
  assumption: { readonly text: string; readonly canvasBox: CanvasBox },
  reading: PitchReading,
): NextTest[] {
  const claim = bounded(assumption.text.replace(/^Not answered yet: /, '').replace(/[.?!]+$/u, ''), 160);
  return testsByBox(
    assumption.canvasBox,
    claim,
    customersIn(reading),
    offerIn(reading),
    priceIn(assumption.text) ?? priceIn(reading.pitch),
  ).map(({ test, passMark }) => ({ test: bounded(test, 600), passMark: bounded(passMark, 300) }));
}

/** The first price a text names, with its period, as it stands there. */
export function priceIn(text: string): string | null {
  const match =
    /[$€£]\s?\d[\d,.]*\d?(?:\s?(?:a|per|each|\/)\s?(?:month|year|week|day|user|seat|person|order|session|visit|hour|box|unit))?/iu.exec(
      text,
    );
  return match ? match[0].replace(/[.,]$/, '') : null;
}

function testsByBox(
  box: CanvasBox,
  claim: string,
  customers: string,
  offer: string,
  price: string | null,
): NextTest[] {
  switch (box) {
    case 'problem':
      return [
        {
          test: `Talk to 10 ${customers} you do not know, without mentioning ${offer}. Ask when this last happened and what they did about it. Listen for: ${claim}`,
          passMark: 'At least 6 of 10 bring it up themselves and tell of a case within the last month.',
        },
        {
          test: `Ask 5 ${customers} to show you how they deal with it today: the notes, the spreadsheet, the receipts.`,
          passMark: 'At least 3 of 5 can show time or money they already spend on it.',
        },
      ];
    case 'customerSegments':
      return [
        {
          test: `Write down 30 ${customers} by name, with a way to reach each, and contact them all within a week. It is about: ${claim}`,
          passMark: 'You find all 30, and at least 10 answer and fit the description.',
        },
      ];
    case 'solution':
      return [
        {
          test: `Do by hand for 5 ${customers} for two weeks what ${offer} is meant to do. It is about: ${claim}`,
          passMark: 'At least 3 of 5 use it every week without being reminded, and 2 ask to keep it.',
        },
        {
          test: `Let 5 ${customers} try a paper or clickable model of ${offer} in front of you, without help.`,
          passMark: 'At least 4 of 5 finish the main task alone.',
        },
      ];
    case 'uniqueValueProposition':
      return [
        {
          test: `Show 10 ${customers} one page on ${offer} next to what they use today and ask which they would take this week, and why. It is about: ${claim}`,
          passMark: 'At least 6 of 10 choose yours and name this reason in their own words.',
        },
      ];
    case 'unfairAdvantage':
      return [
        {
          test: `Ask two people who could build the same what it would take them, in months and money. It is about: ${claim}`,
          passMark: 'Both name something they could not get within six months.',
        },
      ];
    case 'keyMetrics':
      return [
        {
          test: `Choose one number, measure it by hand for the first 10 ${customers} over four weeks, and write down beforehand what you expect. It is about: ${claim}`,
          passMark: 'You can read the number every week, and it moves when you change something.',
        },
      ];
    case 'channels':
      return [
        {
          test: `Try this way of reaching ${customers} for one week with a page that asks for an e-mail, and with a second way beside it to compare. It is about: ${claim}`,
          passMark: 'At least 20 sign-ups from people you do not know, or 5 in 100 of those who saw it.',
        },
      ];
    case 'costStructure':
      return [
        {
          test: `Get three written quotes for the largest cost of ${offer} and add up one month for 10 customers in a table. It is about: ${claim}`,
          passMark: price
            ? `The cost of one customer stays below half of ${price}.`
            : 'The cost of one customer stays below half of the price you will ask.',
        },
      ];
    case 'revenueStreams':
      return [
        {
          test: `Offer ${offer} to 10 ${customers} ${price ? `at ${price}` : 'at a price you set before'} and ask for a deposit or a signed order, not for an opinion. It is about: ${claim}`,
          passMark: 'At least 3 of 10 pay or sign within two weeks.',
        },
        {
          test: `Show one half of 40 ${customers} the price, the other half twice the price, and count who goes on to the order form.`,
          passMark:
            'At least 4 of 20 go on at the lower price; the difference tells what the higher one costs you.',
        },
      ];
  }
}
