import type { LabelledPitch } from '../labelled-pitch.ts';

/** Past tense and numbers that are no reports: the story of the problem, the founder's life, other people's successes. */
export const TEMPTING_WORDS: readonly LabelledPitch[] = [
  {
    id: 'flood-alarm',
    pitch: `Last winter the river came into our street and 40 families lost their cellars. The city sent a warning at four in the morning, when the water was already in. My neighbour bought a pump for 900 euros and it never arrived. I have worked with pumps all my life. I would hang a cheap float on every bridge that calls the houses below it. Insurance companies could pay for the floats, because each flooded cellar cost them 12,000 euros. You are the first person I have told. Two students built something similar in Denmark and won a prize.`,
    statements: [
      { contains: '40 families lost their cellars', box: 'problem' },
      { contains: 'The city sent a warning at four', box: 'problem' },
      { contains: 'I have worked with pumps all my life', box: 'unfairAdvantage' },
      { contains: 'I would hang a cheap float', box: 'solution' },
      { contains: 'Insurance companies could pay', box: 'revenueStreams' },
    ],
    facts: [],
  },
  {
    id: 'ghost-kitchen-students',
    pitch: `Students eat badly because the canteen closes at two. We cook one dish a day in a kitchen that a restaurant does not use in the mornings, and bring it to the dormitories by bike. No menu, no waiting. I studied nutrition and my partner cooked in three hotels. A big delivery company tried this in 2019 and closed it after a year. Its riders cost too much. We want to sell 300 meals a day at 4 euros by the summer. A meal costs us 1.60 euros including the box. The students' union would put us on its app. We have bought two bikes and registered the company.`,
    statements: [
      { contains: 'Students eat badly', box: 'problem' },
      { contains: 'We cook one dish a day', box: 'solution' },
      { contains: 'I studied nutrition', box: 'unfairAdvantage' },
      { contains: 'We want to sell 300 meals a day', box: 'keyMetrics' },
      { contains: 'A meal costs us 1.60 euros', box: 'costStructure' },
      { contains: "The students' union would put us on its app", box: 'channels' },
    ],
    facts: [],
  },
  {
    id: 'spoken-lost-luggage',
    pitch: `so um last year they lost my suitcase twice right and I called like fifteen times and nobody told me anything and my sister same thing she paid six hundred dollars for new clothes and never got it back so uh what I want is a sticker you know with a chip and it tells you where it is and you don't need the airline and um I think hotels could sell it at the desk and uh people will pay maybe fifteen dollars I don't know I haven't built it yet and I guess Apple has something like that but it needs an iPhone`,
    statements: [
      { contains: 'they lost my suitcase twice', box: 'problem' },
      { contains: 'nobody told me anything', box: 'problem' },
      { contains: 'what I want is a sticker', box: 'solution' },
      { contains: 'hotels could sell it at the desk', box: 'channels' },
      { contains: 'people will pay maybe fifteen dollars', box: 'revenueStreams' },
      { contains: 'Apple has something like that', box: 'uniqueValueProposition' },
    ],
    facts: [],
  },
  {
    id: 'seed-funding-story',
    pitch: `Gutterball removes leaves from gutters with a robot the size of a shoe. In autumn, homeowners either climb a ladder or pay someone $150. About 20,000 people fell off a ladder last year. Our seed investors gave us $400,000 and we hired four engineers. Three of them came from a vacuum cleaner maker. We have filed two patents. Once the first hundred robots were sold we would rent out the next ones. The robot will retail for $349. DIY stores are where our buyers go on Saturdays. For the first year the number that counts is robots still running after one autumn. At a home show in September 64 visitors left a deposit of $20. Nineteen of them have since cancelled.`,
    statements: [
      { contains: 'Gutterball removes leaves', box: 'solution' },
      { contains: 'homeowners either climb a ladder', box: 'problem' },
      { contains: 'We have filed two patents', box: 'unfairAdvantage' },
      { contains: 'The robot will retail for $349', box: 'revenueStreams' },
      { contains: 'DIY stores are where our buyers go', box: 'channels' },
      { contains: 'the number that counts', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'At a home show in September 64 visitors left a deposit of $20',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'Nineteen of them have since cancelled', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'choir-app',
    pitch: `Amateur choirs rehearse one evening a week, and half of the singers have not learned their part. Chorister plays each voice alone and listens whether you hit the notes. Recordings on the internet have all the voices mixed. There are some 60,000 choirs in the country with about 30 singers each. The conductor pays $8 a month for the whole choir. My own choir has rehearsed with it since Easter; the altos were off the page in three weeks instead of seven. I demonstrated it at the conductors' congress. Fourteen conductors asked for access, and five of those have become paying subscribers. One conductor wrote that her older singers could not cope with it. Sheet music licences are what we spend most on.`,
    statements: [
      { contains: 'half of the singers have not learned their part', box: 'problem' },
      { contains: 'Chorister plays each voice alone', box: 'solution' },
      { contains: 'Recordings on the internet have all the voices mixed', box: 'uniqueValueProposition' },
      { contains: 'There are some 60,000 choirs', box: 'customerSegments' },
      { contains: 'The conductor pays $8 a month', box: 'revenueStreams' },
      { contains: 'Sheet music licences are what we spend most on', box: 'costStructure' },
    ],
    facts: [
      { quote: 'My own choir has rehearsed with it since Easter', strength: 'did', impact: 'validates' },
      {
        quote: 'the altos were off the page in three weeks instead of seven',
        strength: 'did',
        impact: 'validates',
      },
      { quote: "I demonstrated it at the conductors' congress", strength: 'said', impact: 'neutral' },
      {
        quote: 'Fourteen conductors asked for access, and five of those have become paying subscribers',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'One conductor wrote that her older singers could not cope with it',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
];
