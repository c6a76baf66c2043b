import type { LabelledPitch } from '../labelled-pitch.ts';

/** As phone calls are transcribed: fillers, false starts, hardly a full stop. */
export const SPOKEN: readonly LabelledPitch[] = [
  {
    id: 'spoken-dog-walkers',
    pitch: `um so basically it's an app for dog walkers you know and um they always forget which dog has which keys and like the owners text them all the time so they can't keep track and we would charge like ten bucks a month and um I asked maybe eight walkers at the park and six said they would use it but nobody wanted to pay more than five dollars`,
    statements: [
      { contains: "it's an app for dog walkers", box: 'solution' },
      { contains: 'they always forget which dog has which keys', box: 'problem' },
      { contains: 'we would charge like ten bucks a month', box: 'revenueStreams' },
    ],
    facts: [
      { quote: 'I asked maybe eight walkers at the park', strength: 'said', impact: 'neutral' },
      { quote: 'six said they would use it', strength: 'said', impact: 'validates' },
      { quote: 'nobody wanted to pay more than five dollars', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'spoken-church-kitchen',
    pitch: `hi uh so my idea is that um churches they have these big kitchens right and they're empty all week and then there's like all these people who cook at home and want to sell food but they're not allowed to because you need a you know a licensed kitchen so we would rent the church kitchens by the hour and um I already talked to three pastors and they all said yes and two ladies from my street have paid me for four evenings already so yeah and we'd take like twenty percent`,
    statements: [
      { contains: "they're not allowed to because you need", box: 'problem' },
      { contains: 'we would rent the church kitchens by the hour', box: 'solution' },
      { contains: "we'd take like twenty percent", box: 'revenueStreams' },
    ],
    facts: [
      {
        quote: 'I already talked to three pastors and they all said yes',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'two ladies from my street have paid me for four evenings already',
        strength: 'paid',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-trucker-meals',
    pitch: `yeah so I drive a truck and I've been driving for like twenty two years and the food on the road is terrible it's all burgers you know and guys are getting sick diabetes and all that so I was thinking uh what if there was a fridge at the truck stop with real meals that you open with your phone and um my wife she cooks for me and I brought extra boxes for the guys and I sold out every single week like twelve boxes ten dollars each and one truck stop owner told me he'd give me the space for free I guess the fridge costs like four thousand dollars`,
    statements: [
      { contains: "I've been driving for like twenty two years", box: 'unfairAdvantage' },
      { contains: 'the food on the road is terrible', box: 'problem' },
      { contains: 'a fridge at the truck stop with real meals', box: 'solution' },
      { contains: 'the fridge costs like four thousand dollars', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'I sold out every single week like twelve boxes ten dollars each',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: "one truck stop owner told me he'd give me the space for free",
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-plans-only',
    pitch: `okay um I want to make like a social network but for gardeners and people could trade seeds and um share pictures and I think it would be really big because everybody has a garden now and we could make money with ads or uh maybe sell seeds I'm going to ask people in my allotment what they think and if they like it I'm going to build it this winter and then hopefully a thousand people sign up by spring`,
    statements: [
      { contains: 'I want to make like a social network', box: 'solution' },
      { contains: 'we could make money with ads', box: 'revenueStreams' },
    ],
    facts: [],
  },
  {
    id: 'spoken-hair-braiders',
    pitch: `so like when you want to get your hair braided you have to you know DM five different people on Instagram and half of them never answer and then you show up and they're an hour late so I want to do a booking site just for braiders and um you pay a deposit when you book so nobody cancels last minute and I did a poll on my page and two hundred and thirty people voted and like eighty percent said they'd pay the deposit and four braiders already gave me their calendars to put up and uh we'd charge the braiders nothing in the beginning then two dollars per booking`,
    statements: [
      { contains: 'half of them never answer', box: 'problem' },
      { contains: 'I want to do a booking site just for braiders', box: 'solution' },
      { contains: "we'd charge the braiders nothing in the beginning", box: 'revenueStreams' },
    ],
    facts: [
      { quote: 'I did a poll on my page', strength: 'said', impact: 'neutral' },
      { quote: 'two hundred and thirty people voted', strength: 'said', impact: 'validates' },
      { quote: "eighty percent said they'd pay the deposit", strength: 'said', impact: 'validates' },
      {
        quote: 'four braiders already gave me their calendars to put up',
        strength: 'did',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-fish-drop',
    pitch: `um okay so we're fishermen me and my cousin and uh the problem is the buyer at the dock he gives us you know two dollars a pound and then the same fish is eighteen dollars in the store so um what we want to do is text people when we're coming in and they come to the dock and buy it right there we tried it in August with like my wife's phone contacts and twenty six people came the first Saturday and forty the next and we made nine hundred dollars and then uh the harbor master told us we need a permit for that so we stopped`,
    statements: [
      { contains: 'he gives us you know two dollars a pound', box: 'problem' },
      { contains: 'what we want to do is text people', box: 'solution' },
    ],
    facts: [
      {
        quote: 'we tried it in August',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'twenty six people came the first Saturday and forty the next',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'we made nine hundred dollars', strength: 'paid', impact: 'validates' },
      {
        quote: 'the harbor master told us we need a permit for that',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'spoken-mattress',
    pitch: `so uh basically old mattresses right nobody takes them the city charges you fifty bucks and people just dump them so I would pick them up for thirty and take them apart and sell the steel and the foam um I have a truck already and my friend he works at a scrap yard he knows everybody there um I put one ad on Craigslist and I got nineteen calls in two days and I picked up six and they paid cash so yeah I think hotels would be the best customers`,
    statements: [
      { contains: 'the city charges you fifty bucks', box: 'problem' },
      { contains: 'I would pick them up for thirty', box: 'solution' },
      { contains: 'he knows everybody there', box: 'unfairAdvantage' },
      { contains: 'hotels would be the best customers', box: 'customerSegments' },
    ],
    facts: [
      { quote: 'I got nineteen calls in two days', strength: 'did', impact: 'validates' },
      { quote: 'they paid cash', strength: 'paid', impact: 'validates' },
    ],
  },
];
