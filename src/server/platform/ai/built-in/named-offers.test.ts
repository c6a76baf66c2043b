import { beforeAll, describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';
import { namedIn } from './named.ts';
import { type PitchReading, readPitch } from './pitch-reading.ts';
import { shippedModels } from './reader/read-text.ts';
import { titleAndSummary } from './texts/title-and-summary.ts';

const textsOf = (reading: PitchReading) => assumptionsOf(reading).assumptions.map(({ text }) => text);

describe('an offer that the pitch tells in a clause', () => {
  const CLAUSE =
    'Amateur theatre groups build a set, play four nights and burn it. We lend them flats and doors from a barn near ' +
    'Leeds for 30 pounds a weekend. Seven groups joined in January. Two of them came back with broken flats.';
  const OFFER = 'We lend them flats and doors from a barn near Leeds';
  let reading: PitchReading;
  beforeAll(async () => {
    const read = await readPitch(CLAUSE, await shippedModels());
    const start = CLAUSE.indexOf(OFFER);
    const deed = { text: OFFER, start, end: start + OFFER.length, probability: 0.9, segment: 1 };
    reading = { ...read, titles: { shown: deed, others: [], name: null, deed, likely: deed } };
  });

  it('is said with its subject', async () => {
    const pitch =
      'We rent out reusable bread crates to village bakeries near Thessaloniki. Right now they buy plastic ones that break ' +
      'after two months. Two bakeries have already paid for March.';
    const texts = textsOf(await readPitch(pitch, await shippedModels()));
    expect(texts).toContainEqual(expect.stringMatching(/this: we rent out reusable bread crates/));
    expect(texts.join(' ')).not.toMatch(/: rent out|what we offer/);
  });

  it('is said after the assumption that is made of it, in the words of the pitch', () => {
    expect(textsOf(reading)).toContainEqual(
      expect.stringMatching(
        /^Customers will pay (?:30 pounds a weekend for )?this: we lend them flats and doors from a barn/,
      ),
    );
  });
});

describe('an offer that the pitch names', () => {
  it('is the subject of assumptions and what the founder is asked to confirm, without its article as the title', async () => {
    const reading = await readPitch(
      'Stage lights get stolen from parked vans. We make an alarm that rings the driver when a door opens. Eleven bands tried it in May.',
      await shippedModels(),
    );
    const { title, offer } = titleAndSummary(reading);
    expect(offer).toMatch(/^an alarm/);
    expect(title).toMatch(/^Alarm/);
    expect(textsOf(reading).join(' ')).toContain('an alarm');
  });

  it.each([
    'We help nurses swap shifts with each other by text message, without the ward manager.',
    'We let cyclists rent cargo bikes by the hour from corner shops.',
    'I want to help retired engineers teach physics in rural schools over video.',
    'Fetchly helps dog owners find a sitter within an hour. Owners pay 25 dollars a stay.',
  ])('is no sentence of whom it helps: “%s”', async (pitch) => {
    const texts = textsOf(await readPitch(pitch, await shippedModels())).join(' ');
    expect(texts).not.toMatch(
      /(?:want|pay for|that try|customer for) (?:nurses|cyclists|rent|retired|dog owners)/,
    );
  });

  it.each([
    [
      'EduMate is an AI tutor for high school students in Ghana. Unlike Khan Academy it works offline. Parents pay 5 cedis a week with mobile money.',
      'EduMate, an AI tutor for high school students in Ghana',
    ],
    [
      'Stitchly is a marketplace where tailors in Lisbon sell repaired clothes and take orders for repairs. We take 12 percent.',
      'Stitchly, a marketplace where tailors in Lisbon sell repaired clothes',
    ],
  ])('stands in the title with what it is: “%s”', async (pitch, title) => {
    expect(titleAndSummary(await readPitch(pitch, await shippedModels())).title).toBe(title);
  });

  it('is told without fillers, and without the commas around them', async () => {
    const reading = await readPitch(
      "Um, so basically it's a night bakery, you know, for people who work shifts. Four nurses told me they would order.",
      await shippedModels(),
    );
    expect(titleAndSummary(reading).title).toBe('Night bakery for people who work shifts');
    expect(textsOf(reading).join(' ')).not.toMatch(/you know|bakery,/);
  });

  it.each([
    [
      'Harbour pilots lose their gloves at sea. We make a clip that holds wet gloves on a belt. Eleven pilots wear it since May.',
      'Clip that holds wet gloves on a belt',
    ],
    [
      'Landlords in our street lose keys. We offer a key safe with a code that changes every night. Three landlords rent one.',
      'Key safe with a code that changes every night',
    ],
  ])('is the title, rather than the clause that offers it: %s', async (pitch, title) => {
    expect(titleAndSummary(await readPitch(pitch, await shippedModels())).title).toBe(title);
  });
});

describe('the summary', () => {
  it('ends with no report of somebody whom only the sentence before it names', async () => {
    const pitch =
      'Harbour pilots lose their gloves at sea. We make a clip that holds wet gloves on a belt. My uncle ran a chandlery by the pier. They bought nine clips in May. Eleven pilots paid for one in June.';
    const read = await readPitch(pitch, await shippedModels());
    const fact = { strength: 'paid', impact: 'validates', isSure: true } as const;
    const statements = read.statements.map((each) => {
      const isReport = /bought|paid/.test(each.text);
      const kind = isReport
        ? ('fact' as const)
        : each.text.includes('uncle')
          ? ('aside' as const)
          : each.kind;
      return { ...each, kind, fact: isReport ? fact : null };
    });
    const { summary } = titleAndSummary({ ...read, statements });
    expect(summary).toContain('Eleven pilots paid');
    expect(summary).not.toContain('They bought');
  });
});

describe('the title', () => {
  it.each([
    [
      'Net repair. That is all we do, net repair at the harbour while the crew sleeps. 90 dollars a net, 14 nets in May.',
      'Net repair at the harbour while the crew sleeps',
    ],
  ])('is all of the likely offer, rather than a part that recurs: %s', async (pitch, title) => {
    expect(titleAndSummary(await readPitch(pitch, await shippedModels())).title).toBe(title);
  });
});

describe('an offer that has no sure name', () => {
  it.each([
    [
      'People who moved away cannot light a candle at a grave. We light it for them and send a photo, on any cemetery in Porto. Five euros a candle. My cousins in Paris order every All Saints’ Day.',
      /^We light it for them and send a photo(?:, on any cemetery(?: in Porto)?)?$/,
    ],
    [
      'Nobody understands what they sign. You photograph your lease, and we give it back in plain language with the three clauses that a court would not accept marked in red. Nine dollars per contract.',
      /^You photograph your lease, and we give it back in plain language$/,
    ],
  ])('is proposed in a whole clause of the pitch, never cut off: %s', async (pitch, offer) => {
    expect(titleAndSummary(await readPitch(pitch, await shippedModels())).offer).toMatch(offer);
  });
});

describe('the title of two ideas', () => {
  it.each([
    [
      'I have two ideas for you. The first is a van that sharpens garden tools at the gate, twelve pounds a blade, and allotment holders pay on the spot. The second one is totally different: a folding bench for people who wait at rural bus stops, and the council would rent it by the month.',
      'Two ideas: van that sharpens garden tools, folding bench for people',
    ],
    [
      'Two things. First a rack that dries wet boots in mountain huts overnight, wardens pay 90 euros a season. The other idea has nothing to do with it: we run a choir for office workers at lunch time, five dollars a head, the firm pays half.',
      'Two ideas: rack that dries wet boots, choir for office workers at lunch time',
    ],
  ])('names both, each cut at the end of a phrase: %s', async (pitch, title) => {
    expect(titleAndSummary(await readPitch(pitch, await shippedModels())).title).toBe(title);
  });
});

describe('an offer of words that are written with hyphens', () => {
  it.each([
    "What I imagine is that we'd supply first-pass readings of old parish registers per shelf, at a price that an archive can hide. The genealogy sites only index names.",
    'Village shops lose ice cream when the grid is off. We build a solar-powered ice-maker for them from two scrap fridges. A shop pays 900 dollars.',
    'Tenants forget to water. We rent out self-watering window-boxes to blocks of flats, planted and fetched in autumn. A box is 30 euros a season.',
    'Farm vets drive for hours. It is a blood-spot test for half-grown calves which a farmer can read, and farmers pay 12 euros each.',
  ])('is shown with whole words: %s', async (pitch) => {
    const reading = await readPitch(pitch, await shippedModels());
    const { title } = titleAndSummary(reading);
    const at = pitch.toLowerCase().indexOf(title.toLowerCase());
    expect(at).toBeGreaterThanOrEqual(0);
    expect(pitch.charAt(at - 1)).not.toBe('-');
    expect(pitch.charAt(at + title.length)).not.toBe('-');
  });
});

it.each([
  ['Seven pay 6 euros a month.', 'paid', '6 euros a month'],
  ['We bought it for 6 euros a month.', 'paid', null],
  ['Seven told me of 6 euros a month.', 'said', null],
  ['Seven paid 6 euros a night in hotels.', 'paid', null],
] as const)('a price that is paid already is known: %s', async (report, strength, price) => {
  const read = await readPitch(`We lend lamps to painters. ${report}`, await shippedModels());
  const isTold = (quote: string) => report.includes(quote);
  const sure = { box: 'revenueStreams' as const, boxProbability: 0.9, kind: 'fact' as const };
  const fact = { strength, impact: 'validates' as const, isSure: true };
  const statements = read.statements.map((each) =>
    isTold(each.quote)
      ? { ...each, ...sure, fact }
      : { ...each, kind: 'claim' as const, box: 'solution' as const, fact: null },
  );
  const text = /6 euros(?: a \w+)?/.exec(read.text)?.[0] ?? '';
  const start = read.text.indexOf(text);
  const segment = statements.findIndex((each) => each.segment.end > start);
  const paid = { text, start, end: start + text.length, segment, probability: 0.9 };
  const reading = { ...read, statements, phrases: { ...read.phrases, price: [paid] } };
  expect(namedIn(reading).price).toBe(price);
  expect(textsOf(reading).join(' ')).not.toContain('6 euros');
});
