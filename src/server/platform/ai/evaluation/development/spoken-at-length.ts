import type { LabelledPitch } from '../labelled-pitch.ts';

/** Phone calls again, and pitches of one line. */
export const SPOKEN_AT_LENGTH: readonly LabelledPitch[] = [
  {
    id: 'spoken-barber-line',
    pitch: `so um I cut hair right and on Saturdays there's like fifteen guys sitting there for two hours and uh half of em leave so I thought what if they get a number on their phone and they can go get a coffee and it pings them and um my cousin made a rough one and we've used it for five Saturdays now and nobody walked out last Saturday not one and uh two other shops on the street been asking can they have it so I'd say like twenty a month per chair I don't know maybe and um I been cutting for sixteen years I know all the owners around here`,
    statements: [
      { contains: "on Saturdays there's like fifteen guys sitting there for two hours", box: 'problem' },
      {
        contains:
          'I thought what if they get a number on their phone and they can go get a coffee and it pings them',
        box: 'solution',
      },
      { contains: 'like twenty a month per chair', box: 'revenueStreams' },
      {
        contains: 'I been cutting for sixteen years I know all the owners around here',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      {
        quote: "my cousin made a rough one and we've used it for five Saturdays now",
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'nobody walked out last Saturday not one', strength: 'did', impact: 'validates' },
      {
        quote: 'two other shops on the street been asking can they have it',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-mower',
    pitch: `yeah hello um this is about lawn mowers so everybody on my street owns one and uses it what once every two weeks it's silly so I want to have like one good electric one in a locker on each street and you open it with a code and um I was gonna say four dollars an hour and uh I went door to door on Sunday and out of thirty houses twenty two said sure they'd sell theirs and use mine and then uh the old guy on the corner said over my dead body ha um the locker is like nine hundred I looked it up and the mower six fifty so yeah that's it call me back`,
    statements: [
      { contains: 'everybody on my street owns one and uses it what once every two weeks', box: 'problem' },
      {
        contains:
          'I want to have like one good electric one in a locker on each street and you open it with a code',
        box: 'solution',
      },
      { contains: 'I was gonna say four dollars an hour', box: 'revenueStreams' },
      {
        contains: 'the locker is like nine hundred I looked it up and the mower six fifty',
        box: 'costStructure',
      },
    ],
    facts: [
      { quote: 'I went door to door on Sunday', strength: 'said', impact: 'neutral' },
      {
        quote: "out of thirty houses twenty two said sure they'd sell theirs and use mine",
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'the old guy on the corner said over my dead body', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'one-line-beekeeping',
    pitch: `A scale under every beehive that texts the beekeeper the night before the bees swarm.`,
    statements: [
      {
        contains: 'A scale under every beehive that texts the beekeeper the night before the bees swarm',
        box: 'solution',
      },
    ],
    facts: [],
  },
  {
    id: 'spoken-tutoring',
    pitch: `okay so uh hi um I'm I'm a math teacher and kids come to ninth grade and they can't do fractions they just can't and the parents they don't wanna pay sixty bucks an hour for a tutor so um my idea is older kids teach younger kids like on a video call and the older kids get service hours and uh we did it last semester with with eighteen pairs and um fourteen of the younger ones passed the retest which was huge and three pairs just never met uh I was thinking the district pays like five dollars per kid per month and my principal's on board she said she'd put it in the budget request but that's you know that's not signed`,
    statements: [
      { contains: "kids come to ninth grade and they can't do fractions they just can't", box: 'problem' },
      {
        contains:
          'my idea is older kids teach younger kids like on a video call and the older kids get service hours',
        box: 'solution',
      },
      {
        contains: 'I was thinking the district pays like five dollars per kid per month',
        box: 'revenueStreams',
      },
    ],
    facts: [
      { quote: 'we did it last semester with with eighteen pairs', strength: 'did', impact: 'validates' },
      { quote: 'fourteen of the younger ones passed the retest', strength: 'did', impact: 'validates' },
      { quote: 'three pairs just never met', strength: 'did', impact: 'contradicts' },
      {
        quote: "my principal's on board she said she'd put it in the budget request",
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-salsa',
    pitch: `right so um this is for um for salsa teachers like me we get paid cash at the door and we never know if it's gonna be five people or fifty and uh so it's a pass you buy ten classes and you can use them with any teacher in the city and then uh the teacher gets eight and I keep two um seven teachers already put their classes on it and we sold I wanna say ninety passes in the first in the first six weeks but um yeah two teachers left cause they felt they were losing their regulars uh I post the schedule every Monday on Instagram and people share it and that's um that's basically how they find us`,
    statements: [
      {
        contains: "we get paid cash at the door and we never know if it's gonna be five people or fifty",
        box: 'problem',
      },
      {
        contains: "so it's a pass you buy ten classes and you can use them with any teacher in the city",
        box: 'solution',
      },
      { contains: 'the teacher gets eight and I keep two', box: 'revenueStreams' },
      { contains: 'I post the schedule every Monday on Instagram and people share it', box: 'channels' },
    ],
    facts: [
      { quote: 'seven teachers already put their classes on it', strength: 'did', impact: 'validates' },
      {
        quote: 'we sold I wanna say ninety passes in the first in the first six weeks',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'yeah two teachers left cause they felt they were losing their regulars',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'spoken-oxygen',
    pitch: `hi um my name's Ruth I'm a I'm a respiratory nurse uh nineteen years and um so patients with oxygen at home they trip over the hose like all the time I had four of my own patients tell me they'd fallen since New Year's and um what I made is like a reel it's on the ceiling and the hose comes down and follows you uh Mr Alvarez has had it in his house for since March and he hasn't tripped once um his wife hates how it looks I'll be honest and uh I think Medicare might reimburse it but I have to find out the parts were a hundred and ten dollars at Home Depot`,
    statements: [
      { contains: 'nineteen years', box: 'unfairAdvantage' },
      { contains: 'patients with oxygen at home they trip over the hose like all the time', box: 'problem' },
      {
        contains: "what I made is like a reel it's on the ceiling and the hose comes down and follows you",
        box: 'solution',
      },
      { contains: 'I think Medicare might reimburse it but I have to find out', box: 'revenueStreams' },
      { contains: 'the parts were a hundred and ten dollars at Home Depot', box: 'costStructure' },
    ],
    facts: [
      {
        quote: "I had four of my own patients tell me they'd fallen since New Year's",
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: "Mr Alvarez has had it in his house for since March and he hasn't tripped once",
        strength: 'did',
        impact: 'validates',
      },
      { quote: "his wife hates how it looks I'll be honest", strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'one-line-museum',
    pitch: `Audio guides for small museums, recorded by the people who lived there, that visitors hear on their own phone.`,
    statements: [
      {
        contains:
          'Audio guides for small museums, recorded by the people who lived there, that visitors hear on their own phone',
        box: 'solution',
      },
    ],
    facts: [],
  },
  {
    id: 'spoken-cemetery',
    pitch: `um yes hello so I I look after graves that's my job and people move away and they can't tend the grave of of their mum and they feel guilty so um what I do is I go I clean it I put flowers and I send them a a photo on the phone and uh I've got thirty four families who pay me twenty five euros a month and they they tell their cousins and um there's a waiting list for two villages over I get asked every week so the idea is to do this with with gardeners in other towns um I talked to four gardeners three of them would start tomorrow one says the parish won't let him and I'd keep um five euros of the twenty five`,
    statements: [
      {
        contains: "people move away and they can't tend the grave of of their mum and they feel guilty",
        box: 'problem',
      },
      {
        contains: 'um what I do is I go I clean it I put flowers and I send them a a photo on the phone',
        box: 'solution',
      },
      { contains: 'to do this with with gardeners in other towns', box: 'solution' },
      { contains: "I'd keep um five euros of the twenty five", box: 'revenueStreams' },
    ],
    facts: [
      {
        quote: "I've got thirty four families who pay me twenty five euros a month",
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: "there's a waiting list for two villages over I get asked every week",
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'I talked to four gardeners', strength: 'said', impact: 'neutral' },
      { quote: 'three of them would start tomorrow', strength: 'said', impact: 'validates' },
      { quote: "one says the parish won't let him", strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'spoken-allotment',
    pitch: `so hello this is um Derek and what I've got is people get an allotment and they're all keen in April and by July it's a jungle and the council takes it off them so what I do is I pair a new one with an old hand like me and we meet Sundays and and it's a list on the phone what to do that week um we've done it on our site two seasons with twenty-six pairs and only one of the new ones packed it in well two if you count Sheila the allotment society asked could we do the other three sites uh members would pay I dunno ten pound a year on top it costs nothing really bar the phone thing that's nine pound a month I've had my plot forty-one years`,
    statements: [
      {
        contains: "people get an allotment and they're all keen in April and by July it's a jungle",
        box: 'problem',
      },
      {
        contains:
          "what I do is I pair a new one with an old hand like me and we meet Sundays and and it's a list on the phone what to do that week",
        box: 'solution',
      },
      { contains: 'members would pay I dunno ten pound a year on top', box: 'revenueStreams' },
      {
        contains: "it costs nothing really bar the phone thing that's nine pound a month",
        box: 'costStructure',
      },
      { contains: "I've had my plot forty-one years", box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: "we've done it on our site two seasons with twenty-six pairs",
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'only one of the new ones packed it in', strength: 'did', impact: 'validates' },
      {
        quote: 'the allotment society asked could we do the other three sites',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'spoken-night-bus',
    pitch: `hey um so I work nights at the airport and there's no bus at four in the morning so everybody pays like thirty bucks for an Uber or they sleep in the break room right so I'm thinking a van that goes round and picks people up by shift and you book it the day before and um I asked around in the break room and like sixty people wrote their name on my list my cousin lent us his van for two weeks and it was full it was full every night they gave me five bucks each but uh the insurance guy found out and made us stop so I'd say eight dollars a ride or the airport pays for it maybe insurance is gonna be the killer it's like nine hundred a month`,
    statements: [
      {
        contains:
          "there's no bus at four in the morning so everybody pays like thirty bucks for an Uber or they sleep in the break room",
        box: 'problem',
      },
      {
        contains:
          "I'm thinking a van that goes round and picks people up by shift and you book it the day before",
        box: 'solution',
      },
      { contains: "so I'd say eight dollars a ride or the airport pays for it maybe", box: 'revenueStreams' },
      { contains: "insurance is gonna be the killer it's like nine hundred a month", box: 'costStructure' },
    ],
    facts: [
      { quote: 'I asked around in the break room', strength: 'said', impact: 'neutral' },
      { quote: 'like sixty people wrote their name on my list', strength: 'said', impact: 'validates' },
      {
        quote: 'my cousin lent us his van for two weeks and it was full it was full every night',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'they gave me five bucks each', strength: 'paid', impact: 'validates' },
      { quote: 'the insurance guy found out and made us stop', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'spoken-cake-moms',
    pitch: `okay hi so um I bake right I do birthday cakes and moms call me on Thursday for Saturday and I gotta say no to like half of them and there's other ladies who'd have time so it's like a group where we pass the orders around and the customer just sees one page um we're six ladies now and since Easter we passed on forty-some cakes one cake got dropped and we had to give the money back um whoever passes it on gets ten percent everybody finds me on Facebook pretty much or they ate one at a party the supermarket cake is cheaper but it's it's got somebody else's dinosaur on it you know`,
    statements: [
      {
        contains: 'moms call me on Thursday for Saturday and I gotta say no to like half of them',
        box: 'problem',
      },
      {
        contains: "it's like a group where we pass the orders around and the customer just sees one page",
        box: 'solution',
      },
      { contains: 'whoever passes it on gets ten percent', box: 'revenueStreams' },
      { contains: 'everybody finds me on Facebook pretty much or they ate one at a party', box: 'channels' },
      {
        contains: "the supermarket cake is cheaper but it's it's got somebody else's dinosaur on it",
        box: 'uniqueValueProposition',
      },
    ],
    facts: [
      {
        quote: "we're six ladies now and since Easter we passed on forty-some cakes",
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'one cake got dropped and we had to give the money back',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'one-line-ferry',
    pitch: `A text at six in the morning that tells islanders whether the ferry will run today.`,
    statements: [
      {
        contains: 'A text at six in the morning that tells islanders whether the ferry will run today',
        box: 'solution',
      },
    ],
    facts: [],
  },
];
