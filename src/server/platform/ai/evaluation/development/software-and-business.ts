import type { LabelledPitch } from '../labelled-pitch.ts';

export const SOFTWARE_AND_BUSINESS: readonly LabelledPitch[] = [
  {
    id: 'tender-search',
    pitch: `Small architecture offices miss public tenders because they are published on forty different websites. TenderLeaf collects them every night and shows an office only the ones it can win. We learn from the projects it has done. Our competitors send long lists by e-mail that nobody reads. We have 18 paying offices at 120 euros a month. Churn is 2% a month. Offices find us through the chamber of architects' newsletter. We spend most of our money on two developers.`,
    statements: [
      { contains: 'miss public tenders', box: 'problem' },
      { contains: 'TenderLeaf collects them every night', box: 'solution' },
      { contains: 'Our competitors send long lists', box: 'uniqueValueProposition' },
      { contains: 'Churn is 2% a month', box: 'keyMetrics' },
      { contains: 'Offices find us through', box: 'channels' },
      { contains: 'We spend most of our money on two developers', box: 'costStructure' },
    ],
    facts: [
      { quote: 'We have 18 paying offices at 120 euros a month', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'invoice-chaser',
    pitch: `Freelance designers wait 58 days on average for their money and hate asking for it. Nudgely sends polite reminders that sound like the designer wrote them, and stops when the bank shows the payment. It's aimed at freelancers who send five to twenty invoices a month. It takes two minutes to set up. We would charge 1% of the invoices that get paid. I put up a landing page and 212 of 3,000 visitors left their e-mail. I spoke with nine freelancers: seven said that they would let software write to their clients. Two said they would never do that.`,
    statements: [
      { contains: 'Freelance designers wait 58 days', box: 'problem' },
      { contains: 'Nudgely sends polite reminders', box: 'solution' },
      { contains: "It's aimed at freelancers", box: 'customerSegments' },
      { contains: 'We would charge 1%', box: 'revenueStreams' },
    ],
    facts: [
      { quote: '212 of 3,000 visitors left their e-mail', strength: 'did', impact: 'validates' },
      {
        quote: 'seven said that they would let software write to their clients',
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'Two said they would never do that', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'tutoring-marketplace',
    pitch: `A marketplace where university students tutor school pupils in their own neighbourhood. Parents pay $30 an hour to agencies and the tutor gets $12 of it. On our platform the tutor sets the price and we take 10%. Parents can see which school the tutor went to and what other parents say. We'd start with two districts and put up posters at schools. There is no data yet. The key question is whether parents stay on the platform after the first lesson.`,
    statements: [
      { contains: 'A marketplace where university students tutor', box: 'solution' },
      { contains: 'Parents pay $30 an hour to agencies', box: 'problem' },
      { contains: 'we take 10%', box: 'revenueStreams' },
      { contains: 'put up posters at schools', box: 'channels' },
    ],
    facts: [],
  },
  {
    id: 'remittance-groups',
    pitch: `Migrant workers send money home to pay school fees, and often the money is spent on something else. FeeDirect pays the school directly. Parents abroad get a receipt from the headmaster. We partner with savings groups that our team has known for ten years. We take a fee of 2%, which is less than the big transfer companies take. 85 families have sent $19,000 through us since September. Six families stopped after the first payment, as the school took two weeks to confirm. We need a licence, which costs $50,000.`,
    statements: [
      { contains: 'often the money is spent on something else', box: 'problem' },
      { contains: 'FeeDirect pays the school directly', box: 'solution' },
      { contains: 'We take a fee of 2%', box: 'revenueStreams' },
      { contains: 'We need a licence', box: 'costStructure' },
    ],
    facts: [
      {
        quote: '85 families have sent $19,000 through us since September',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Six families stopped after the first payment, as the school took two weeks to confirm',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'meeting-notes-lawyers',
    pitch: `Lawyers in small firms dictate a note after each call and a secretary types it up the next day. Brieftone listens to the call, writes the note and books the time. Everything stays on a computer in the office, so no client data ever leaves the building. No other tool can promise that. Our first users will be family lawyers. We have letters of intent from three firms. One firm tested it for a month and cancelled, since it misheard names. The price will be $70 per lawyer per month.`,
    statements: [
      { contains: 'a secretary types it up the next day', box: 'problem' },
      { contains: 'Brieftone listens to the call', box: 'solution' },
      { contains: 'No other tool can promise that', box: 'uniqueValueProposition' },
      { contains: 'Our first users will be family lawyers', box: 'customerSegments' },
      { contains: 'The price will be $70 per lawyer', box: 'revenueStreams' },
    ],
    facts: [
      { quote: 'We have letters of intent from three firms', strength: 'did', impact: 'validates' },
      {
        quote: 'One firm tested it for a month and cancelled, since it misheard names',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'volunteer-scheduling',
    pitch: `Food banks lose volunteers because nobody tells them when they are needed. Helpline Rota texts each volunteer on Sunday with open shifts and fills the list from the replies. No app, no password. It is free for food banks; companies that send their staff to help would pay a yearly fee. Three food banks have used it since May and no-shows fell from 9 to 3 a week. A company we asked offered us $500. We'll know it works if volunteers come at least twice a month.`,
    statements: [
      { contains: 'Food banks lose volunteers', box: 'problem' },
      { contains: 'Helpline Rota texts each volunteer', box: 'solution' },
      { contains: 'would pay a yearly fee', box: 'revenueStreams' },
      { contains: "We'll know it works if", box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'Three food banks have used it since May and no-shows fell from 9 to 3 a week',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'A company we asked offered us $500', strength: 'said', impact: 'validates' },
    ],
  },
  {
    id: 'rental-furniture',
    pitch: `International students arrive with two suitcases, buy cheap furniture and throw it away a year later. Nestloan rents them a whole room for $39 a month: bed, desk, chair and lamp. We pick it up when they leave. Unlike buying second-hand, they don't need a car. We have furnished 26 rooms, and all but two have paid every month. The university housing office gives our flyer to every new student. Furniture for a room costs us $310. I want to have 200 rooms by October.`,
    statements: [
      { contains: 'buy cheap furniture and throw it away', box: 'problem' },
      { contains: 'Nestloan rents them a whole room', box: 'solution' },
      { contains: 'Unlike buying second-hand', box: 'uniqueValueProposition' },
      { contains: 'gives our flyer to every new student', box: 'channels' },
      { contains: 'Furniture for a room costs us $310', box: 'costStructure' },
      { contains: 'I want to have 200 rooms by October', box: 'keyMetrics' },
    ],
    facts: [{ quote: 'all but two have paid every month', strength: 'paid', impact: 'validates' }],
  },
  {
    id: 'game-studio-tests',
    pitch: `Small game studios find bugs only when players complain. Our bot plays a new version overnight and sends a film of each crash. Studios upload a build and have a report at breakfast. Testing companies charge $40 an hour; we charge $99 a month. Eleven studios in our incubator tried it, and four of them now pay. One told us that most of the reports were noise. We give talks at game jams. Graphics servers are by far our largest cost.`,
    statements: [
      { contains: 'find bugs only when players complain', box: 'problem' },
      { contains: 'Our bot plays a new version overnight', box: 'solution' },
      { contains: 'Testing companies charge $40 an hour', box: 'uniqueValueProposition' },
      { contains: 'We give talks at game jams', box: 'channels' },
      { contains: 'Graphics servers are by far our largest cost', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'Eleven studios in our incubator tried it, and four of them now pay',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'One told us that most of the reports were noise', strength: 'said', impact: 'contradicts' },
    ],
  },
];
