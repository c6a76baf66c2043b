import type { LabelledPitch } from '../labelled-pitch.ts';

export const HARDWARE_AND_FARMING: readonly LabelledPitch[] = [
  {
    id: 'vineyard-sensors',
    pitch: `I want to build soil sensors for small vineyards. Growers waste water because they irrigate by guessing, and they lose up to 20% of a harvest in a dry year. Our sensor sits in the root zone and sends a text message when the vines need water. Unlike the big irrigation systems, it needs no installation and costs a tenth of the price. I have worked as a winemaker for 12 years and know most growers in my valley. I talked to 14 growers and 9 of them told me they water by feel. Three have paid a deposit of $100. We will charge $15 a month per block. The sensor costs us $38 to make.`,
    statements: [
      { contains: 'I want to build soil sensors', box: 'solution' },
      { contains: 'Growers waste water', box: 'problem' },
      { contains: 'they lose up to 20% of a harvest', box: 'problem' },
      { contains: 'Our sensor sits in the root zone', box: 'solution' },
      { contains: 'Unlike the big irrigation systems', box: 'uniqueValueProposition' },
      { contains: 'I have worked as a winemaker', box: 'unfairAdvantage' },
      { contains: 'We will charge $15', box: 'revenueStreams' },
      { contains: 'The sensor costs us $38', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'I talked to 14 growers and 9 of them told me they water by feel',
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'Three have paid a deposit of $100', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'beehive-scale',
    pitch: `Beekeepers with a few hives far from home drive out every week just to see whether the bees have enough food. HiveWeigh is a scale under the hive that reports the weight every hour. When the weight falls, the beekeeper gets a message. Other hive scales cost over $300; ours will be $79. 42 people signed up on our page after I posted a video in two beekeeping groups. We built 10 by hand and lent them to my beekeeping club; seven members kept using them all winter. One member gave it back because the battery froze. Parts come to $31 and assembly takes forty minutes. We will sell at honey fairs and through the beekeepers' association magazine.`,
    statements: [
      { contains: 'drive out every week', box: 'problem' },
      { contains: 'HiveWeigh is a scale', box: 'solution' },
      { contains: 'the beekeeper gets a message', box: 'solution' },
      { contains: 'Other hive scales cost over $300', box: 'uniqueValueProposition' },
      { contains: 'Parts come to $31', box: 'costStructure' },
      { contains: 'We will sell at honey fairs', box: 'channels' },
    ],
    facts: [
      { quote: '42 people signed up on our page', strength: 'did', impact: 'validates' },
      { quote: 'seven members kept using them all winter', strength: 'did', impact: 'validates' },
      { quote: 'One member gave it back because the battery froze', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'bike-light',
    pitch: `Commuters get their bike lights stolen or forget them at home. I'm making a light that is built into the handlebar and charges while you ride. You never have to take it off. It's for people who cycle to work all year round. My co-founder is a mechanical engineer who spent six years at a bicycle maker. The mold will cost about 25,000 euros and each light 14 euros. We plan a crowdfunding campaign in the spring and want to reach 1,000 pre-orders. We would sell it for 59 euros. A few bike shops could stock it too.`,
    statements: [
      { contains: 'get their bike lights stolen', box: 'problem' },
      { contains: "I'm making a light", box: 'solution' },
      { contains: "It's for people who cycle to work", box: 'customerSegments' },
      { contains: 'My co-founder is a mechanical engineer', box: 'unfairAdvantage' },
      { contains: 'The mold will cost about 25,000 euros', box: 'costStructure' },
      { contains: 'We would sell it for 59 euros', box: 'revenueStreams' },
      { contains: 'bike shops could stock it', box: 'channels' },
    ],
    facts: [],
  },
  {
    id: 'grain-dryer',
    pitch: `Smallholders in our district lose about a third of their maize to mould after the harvest, because they dry it on the roadside. We rent out a mobile dryer that runs on the cobs themselves. It travels from village to village on a tricycle. A farmer pays for each bag that is dried. Last season we dried 640 bags for 58 farmers, who paid 60 shillings a bag. 41 of the 58 have already booked for this season. Two cooperatives said the price was too high for their members. Fuel is free, but the tricycle and the operator's wages make up most of our costs. Cooperatives announce our route at their meetings.`,
    statements: [
      { contains: 'lose about a third of their maize', box: 'problem' },
      { contains: 'We rent out a mobile dryer', box: 'solution' },
      { contains: 'A farmer pays for each bag', box: 'revenueStreams' },
      { contains: "the operator's wages make up most of our costs", box: 'costStructure' },
      { contains: 'Cooperatives announce our route', box: 'channels' },
    ],
    facts: [
      {
        quote: 'Last season we dried 640 bags for 58 farmers, who paid 60 shillings a bag',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: '41 of the 58 have already booked for this season', strength: 'did', impact: 'validates' },
      {
        quote: 'Two cooperatives said the price was too high for their members',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'calf-collar',
    pitch: `Dairy farmers find out too late that a calf is sick. By then it has a fever and the vet costs 120 euros. Our collar measures how often the calf lies down and warns the farmer a day earlier. We tested it with 30 calves on two farms and it noticed 8 of 9 cases before the farmer did. Both farms told us they want to keep the collars. The university gave us exclusive rights to the patent. We will charge 4 euros per calf per month. Milk inspectors visit every farm and could recommend us. We measure success by the number of calves treated before a fever.`,
    statements: [
      { contains: 'Dairy farmers find out too late', box: 'problem' },
      { contains: 'Our collar measures how often', box: 'solution' },
      { contains: 'exclusive rights to the patent', box: 'unfairAdvantage' },
      { contains: 'We will charge 4 euros', box: 'revenueStreams' },
      { contains: 'Milk inspectors visit every farm', box: 'channels' },
      { contains: 'We measure success by', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'We tested it with 30 calves on two farms', strength: 'did', impact: 'validates' },
      { quote: 'Both farms told us they want to keep the collars', strength: 'said', impact: 'validates' },
    ],
  },
  {
    id: 'mushroom-box',
    pitch: `City restaurants want fresh oyster mushrooms but get them three days old from the wholesaler. We grow them in shipping containers behind the market hall and deliver within two hours of picking. Chefs get mushrooms fresher than anything the wholesaler has. Our customers are about 60 restaurants with their own chef in the old town. Four of them order every week and pay $16 a kilo. One stopped ordering after a month because our weights varied. Rent and electricity are our largest costs. I ran a kitchen for nine years, so chefs pick up the phone when I call.`,
    statements: [
      { contains: 'get them three days old', box: 'problem' },
      { contains: 'We grow them in shipping containers', box: 'solution' },
      { contains: 'fresher than anything the wholesaler has', box: 'uniqueValueProposition' },
      { contains: 'Our customers are about 60 restaurants', box: 'customerSegments' },
      { contains: 'Rent and electricity', box: 'costStructure' },
      { contains: 'I ran a kitchen for nine years', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: 'Four of them order every week and pay $16 a kilo', strength: 'paid', impact: 'validates' },
      {
        quote: 'One stopped ordering after a month because our weights varied',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'irrigation-valve-plan',
    pitch: `Our plan is a low-cost valve that opens when the soil is dry, without electricity. Market gardeners on slopes need water in small amounts and often. The valve would be printed from clay, so a village pottery can make it. If 200 gardeners used it, they would save half of their water. We hope to test it with a women's cooperative next year. Each valve might cost 2 dollars. We expect that aid organisations will buy them in bulk.`,
    statements: [
      { contains: 'Our plan is a low-cost valve', box: 'solution' },
      { contains: 'Each valve might cost 2 dollars', box: 'costStructure' },
      { contains: 'aid organisations will buy them in bulk', box: 'revenueStreams' },
    ],
    facts: [],
  },
];
