import type { LabelledPitch } from '../labelled-pitch.ts';

export const FOOD_AND_TRADES: readonly LabelledPitch[] = [
  {
    id: 'roofers-photos',
    pitch: `Roofers take hundreds of photos on every site and never find the right one when a customer complains two years later. I am building an app called SlateBook which sorts photos by house and by date automatically. The roofer opens the address and sees everything. My father and my brother are roofers and I grew up on sites. I showed it to six roofing companies at a trade fair; four wanted to try it at once. It should cost 19 euros per crew per month. Roofers hear of new things from their wholesaler, so I want to put leaflets there.`,
    statements: [
      { contains: 'never find the right one', box: 'problem' },
      { contains: 'I am building an app called SlateBook', box: 'solution' },
      { contains: 'My father and my brother are roofers', box: 'unfairAdvantage' },
      { contains: 'It should cost 19 euros per crew', box: 'revenueStreams' },
      { contains: 'I want to put leaflets there', box: 'channels' },
    ],
    facts: [
      {
        quote: 'I showed it to six roofing companies at a trade fair; four wanted to try it at once',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'leftover-bread',
    pitch: `Bakeries throw away a fifth of their bread each evening. CrumbBeer makes beer from it. We collect the bread with a cargo bike and a brewery in town brews it for us. Our beer saves one slice of bread per bottle, and no other beer in the shops does. We sold 900 bottles at the Christmas market for $4 each. Two supermarkets turned us down, because our price was too high. Our customers are people in their twenties and thirties who buy organic food. Brewing costs $1.10 a bottle.`,
    statements: [
      { contains: 'Bakeries throw away a fifth', box: 'problem' },
      { contains: 'CrumbBeer makes beer from it', box: 'solution' },
      { contains: 'no other beer in the shops does', box: 'uniqueValueProposition' },
      { contains: 'Our customers are people in their twenties', box: 'customerSegments' },
      { contains: 'Brewing costs $1.10 a bottle', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'We sold 900 bottles at the Christmas market for $4 each',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Two supermarkets turned us down, because our price was too high',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'electrician-quotes',
    pitch: `Electricians write quotes in the evening after ten hours of work. They often send them a week later and lose the job. With VoltQuote they talk through the job while they walk through the house, and the quote is ready when they reach the van. It knows the wholesaler's prices. Existing quote software makes them type. We target electricians who work alone or with up to five people. 27 electricians are on our waiting list. A beta user sent 14 quotes last month and won 9 of them. We plan to charge $35 a month. Speech recognition costs us about $3 a month for each electrician.`,
    statements: [
      { contains: 'Electricians write quotes in the evening', box: 'problem' },
      { contains: 'lose the job', box: 'problem' },
      { contains: 'With VoltQuote they talk through the job', box: 'solution' },
      { contains: 'Existing quote software makes them type', box: 'uniqueValueProposition' },
      { contains: 'We target electricians who work alone', box: 'customerSegments' },
      { contains: 'We plan to charge $35 a month', box: 'revenueStreams' },
      { contains: 'Speech recognition costs us about $3', box: 'costStructure' },
    ],
    facts: [
      { quote: '27 electricians are on our waiting list', strength: 'did', impact: 'validates' },
      {
        quote: 'A beta user sent 14 quotes last month and won 9 of them',
        strength: 'did',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'school-lunch',
    pitch: `Parents hate making lunch boxes in the morning, and half of the food comes back uneaten. LunchLoop delivers a lunch to the school that the child chose the day before. Our meals cost $5.50 and we keep $1.20. My aunt runs a catering kitchen that is empty until ten. We did a two-week trial at one school with 43 children. 36 parents signed up for the next month and paid in advance. The head teacher complained about the packaging. The parents' council spreads the word for us. The number we watch is how many families order four times a week or more.`,
    statements: [
      { contains: 'Parents hate making lunch boxes', box: 'problem' },
      { contains: 'LunchLoop delivers a lunch', box: 'solution' },
      { contains: 'My aunt runs a catering kitchen', box: 'unfairAdvantage' },
      { contains: 'spreads the word for us', box: 'channels' },
      { contains: 'The number we watch', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'We did a two-week trial at one school with 43 children',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: '36 parents signed up for the next month and paid in advance',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'The head teacher complained about the packaging', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'hot-sauce',
    pitch: `My grandmother's hot sauce, in bottles. People at the farmers' market keep asking me for it. I've sold 320 bottles there since June at $9. It's fermented for six months while the others are just vinegar. Glass and peppers cost me $2.30 a bottle. I want to sell it online and in delis. I would like to reach 1,000 bottles a month by next summer.`,
    statements: [
      { contains: "My grandmother's hot sauce", box: 'solution' },
      { contains: 'while the others are just vinegar', box: 'uniqueValueProposition' },
      { contains: 'Glass and peppers cost me $2.30', box: 'costStructure' },
      { contains: 'I want to sell it online and in delis', box: 'channels' },
      { contains: 'reach 1,000 bottles a month', box: 'keyMetrics' },
    ],
    facts: [
      { quote: "People at the farmers' market keep asking me for it", strength: 'said', impact: 'validates' },
      { quote: "I've sold 320 bottles there since June at $9", strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'painter-leftovers',
    pitch: `Painting firms have shelves full of half-empty paint cans, and getting rid of them costs money. We pick them up, mix them into ten standard colours and sell them to social housing at half the price of new paint. What makes us different is that we test every batch in a laboratory. A housing association bought 800 litres in March. Five painting firms pay us $60 a month for the pick-up. A second association declined because of the warranty. Our biggest expense is the laboratory.`,
    statements: [
      { contains: 'shelves full of half-empty paint cans', box: 'problem' },
      { contains: 'We pick them up, mix them', box: 'solution' },
      { contains: 'What makes us different', box: 'uniqueValueProposition' },
      { contains: 'Our biggest expense is the laboratory', box: 'costStructure' },
    ],
    facts: [
      { quote: 'A housing association bought 800 litres in March', strength: 'paid', impact: 'validates' },
      {
        quote: 'Five painting firms pay us $60 a month for the pick-up',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'A second association declined because of the warranty',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'plumber-parts-van',
    pitch: `Plumbers drive to the wholesaler twice a day for one missing part. Each trip takes forty minutes that nobody pays for. We run a van with the 300 parts that are missed most and bring them to the site within half an hour. Plumbers order by text. We would add 15% to the price of the part. I drove parts around for three plumbers for two weeks; they ordered 46 times. All three say they would keep ordering. We need a second van, which costs $22,000. The wholesaler could copy us at any time.`,
    statements: [
      { contains: 'Plumbers drive to the wholesaler twice a day', box: 'problem' },
      { contains: 'Each trip takes forty minutes', box: 'problem' },
      { contains: 'We run a van with the 300 parts', box: 'solution' },
      { contains: 'We would add 15%', box: 'revenueStreams' },
      { contains: 'We need a second van', box: 'costStructure' },
      { contains: 'The wholesaler could copy us', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: 'they ordered 46 times', strength: 'paid', impact: 'validates' },
      { quote: 'All three say they would keep ordering', strength: 'said', impact: 'validates' },
    ],
  },
];
