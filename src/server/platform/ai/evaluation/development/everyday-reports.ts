import type { LabelledPitch } from '../labelled-pitch.ts';

/** Reports told the way people tell them: singular cases, results of trials, indirect speech, lists. */
export const EVERYDAY_REPORTS: readonly LabelledPitch[] = [
  {
    id: 'tattoo-aftercare',
    pitch: `New tattoos get infected because people follow ten different pieces of advice from the internet. Inkcare is a kit with everything for the first three weeks and a card that says what to do on which day. The studio sells it at the counter. My studio has been giving it away since spring, and touch-ups went down from eleven to four a month. A friend's studio took fifty kits and sold all of them in five weeks at $18. A chain of studios looked at it and passed. The kit comes to $5.20 with the box. Artists talk to each other at conventions, so that is where I would go. Creams from the pharmacy are cheaper but nobody explains how to use them.`,
    statements: [
      { contains: 'New tattoos get infected', box: 'problem' },
      { contains: 'Inkcare is a kit', box: 'solution' },
      { contains: 'The kit comes to $5.20', box: 'costStructure' },
      { contains: 'Artists talk to each other at conventions', box: 'channels' },
      { contains: 'Creams from the pharmacy are cheaper', box: 'uniqueValueProposition' },
    ],
    facts: [
      { quote: 'touch-ups went down from eleven to four a month', strength: 'did', impact: 'validates' },
      {
        quote: "A friend's studio took fifty kits and sold all of them in five weeks at $18",
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'A chain of studios looked at it and passed', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'village-internet',
    pitch: `Our valley has eleven villages and no company wants to lay a cable for so few houses. People drive to the library car park to send a tax form. We would put antennas on the church towers and run the network as a cooperative. Every household buys a share for 200 euros and pays 22 euros a month. In February we asked all 640 households by letter. 388 answered, and 301 of them want to join. The bishop's office gave its permission for four towers. The council rejected our application for a loan. One of our members built networks for the railway until he retired. Equipment for one tower costs 9,000 euros.`,
    statements: [
      { contains: 'no company wants to lay a cable', box: 'problem' },
      { contains: 'We would put antennas', box: 'solution' },
      { contains: 'pays 22 euros a month', box: 'revenueStreams' },
      { contains: 'One of our members built networks', box: 'unfairAdvantage' },
      { contains: 'Equipment for one tower costs 9,000 euros', box: 'costStructure' },
    ],
    facts: [
      { quote: 'In February we asked all 640 households by letter', strength: 'said', impact: 'neutral' },
      { quote: '388 answered, and 301 of them want to join', strength: 'said', impact: 'validates' },
      {
        quote: "The bishop's office gave its permission for four towers",
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'The council rejected our application for a loan', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'spoken-wedding-dresses',
    pitch: `hey so um wedding dresses right you wear it once and it costs you two thousand dollars and then it's in the closet forever so um I'm thinking you know a place where you can rent a real one like designer ones for uh three hundred and uh the girls who own the dresses get half and I put up a post in like a bride group and um seventeen girls messaged me that they'd lend me theirs and I rented out my own one twice already uh two hundred each time and one bride freaked out because it was uh you know there was a stain so cleaning is gonna be a big cost I think and I used to work in a bridal shop for like six years`,
    statements: [
      { contains: 'it costs you two thousand dollars', box: 'problem' },
      { contains: 'a place where you can rent a real one', box: 'solution' },
      { contains: 'cleaning is gonna be a big cost', box: 'costStructure' },
      { contains: 'I used to work in a bridal shop', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: "seventeen girls messaged me that they'd lend me theirs",
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'I rented out my own one twice already', strength: 'paid', impact: 'validates' },
      { quote: 'one bride freaked out because it was', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'warehouse-gloves',
    pitch: `Order pickers in cold stores take their gloves off to scan, a few hundred times a shift, and by noon they cannot feel their fingers. GripScan puts the scanner into the glove. Pickers keep their gloves on and scan by closing the hand. A logistics company near us let twenty pickers work with it for a month; they picked 11% more lines, and sixteen of the twenty asked their boss to buy it. The company ordered 60 pairs for 14,000 euros. At a second site the gloves did not survive the cleaning. Our margin is 40%. We sell directly to warehouse managers; there are around 900 cold stores in the country. A ring scanner is half as expensive, but does not work with thick gloves.`,
    statements: [
      { contains: 'take their gloves off to scan', box: 'problem' },
      { contains: 'GripScan puts the scanner into the glove', box: 'solution' },
      { contains: 'We sell directly to warehouse managers', box: 'channels' },
      { contains: 'A ring scanner is half as expensive', box: 'uniqueValueProposition' },
    ],
    facts: [
      {
        quote: 'A logistics company near us let twenty pickers work with it for a month',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'they picked 11% more lines, and sixteen of the twenty asked their boss to buy it',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'The company ordered 60 pairs for 14,000 euros', strength: 'paid', impact: 'validates' },
      {
        quote: 'At a second site the gloves did not survive the cleaning',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'reading-buddies',
    pitch: `PROBLEM: One child in five leaves primary school without being able to read properly. Teachers have no time to listen to each of them.
SOLUTION: Retired people listen to a child read over a video call, twenty minutes, three times a week.
CUSTOMERS: Primary schools in towns where many children speak another language at home.
TRACTION: 9 pairs since January; reading speed rose by a third in ten weeks; 1 pair gave up. The school has asked for thirty more.
MONEY: The schools pay 150 euros per child and term from their support budget. The first invoice was paid in April.
WHAT WE WATCH: minutes read aloud per child and week.
COSTS: a coordinator for two days a week.
WHY US: I led a primary school for fourteen years.`,
    statements: [
      { contains: 'One child in five leaves primary school', box: 'problem' },
      { contains: 'Teachers have no time to listen', box: 'problem' },
      { contains: 'Retired people listen to a child read', box: 'solution' },
      { contains: 'Primary schools in towns where', box: 'customerSegments' },
      { contains: 'The schools pay 150 euros per child', box: 'revenueStreams' },
      { contains: 'minutes read aloud per child', box: 'keyMetrics' },
      { contains: 'a coordinator for two days a week', box: 'costStructure' },
      { contains: 'I led a primary school', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: '9 pairs since January', strength: 'did', impact: 'validates' },
      { quote: 'reading speed rose by a third in ten weeks', strength: 'did', impact: 'validates' },
      { quote: '1 pair gave up', strength: 'did', impact: 'contradicts' },
      { quote: 'The school has asked for thirty more', strength: 'said', impact: 'validates' },
      { quote: 'The first invoice was paid in April', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'allergy-menus',
    pitch: `When you have a nut allergy, eating out means asking the waiter, who asks the cook, who is not sure. Platewise turns a restaurant's delivery notes into a menu that only shows what you can eat. The guest scans a code at the door. Restaurants would pay 15 dollars a month because they want families with allergic children to come back. I have a nut allergy myself and write a blog about it that 8,000 people read. A pizzeria has had the code on its door for six weeks. It was scanned 212 times. The owner says that two families now come every Friday. Another owner took the code down again since his cook kept forgetting to photograph the notes. I have not charged anybody so far.`,
    statements: [
      { contains: 'eating out means asking the waiter', box: 'problem' },
      { contains: "Platewise turns a restaurant's delivery notes", box: 'solution' },
      { contains: 'The guest scans a code at the door', box: 'solution' },
      { contains: 'Restaurants would pay 15 dollars a month', box: 'revenueStreams' },
      { contains: 'I have a nut allergy myself', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'A pizzeria has had the code on its door for six weeks',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'It was scanned 212 times', strength: 'did', impact: 'validates' },
      {
        quote: 'The owner says that two families now come every Friday',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote:
          'Another owner took the code down again since his cook kept forgetting to photograph the notes',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'fleet-tyres',
    pitch: `Taxi companies change tyres too early or too late. Too early wastes rubber, too late costs them the inspection. We have put a laser mat at the exit of two depots which measures the tread of each car that drives over it. In the first quarter tyre costs fell by 14 percent at one depot; at the other one nothing changed. The first company has extended its contract by a year. Workshops offer a check by hand for 12 euros a car. A mat is 3,400 euros and lasts eight years. We lease it for 190 euros a month. We know the depot managers from our years at a tyre dealer. We are going to exhibit at the taxi fair, and expect 30 leads there.`,
    statements: [
      { contains: 'Taxi companies change tyres too early or too late', box: 'problem' },
      { contains: 'We have put a laser mat at the exit', box: 'solution' },
      { contains: 'Workshops offer a check by hand', box: 'uniqueValueProposition' },
      { contains: 'We lease it for 190 euros', box: 'revenueStreams' },
      { contains: 'We know the depot managers', box: 'unfairAdvantage' },
      { contains: 'We are going to exhibit at the taxi fair', box: 'channels' },
    ],
    facts: [
      {
        quote: 'In the first quarter tyre costs fell by 14 percent at one depot',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'at the other one nothing changed', strength: 'did', impact: 'contradicts' },
      {
        quote: 'The first company has extended its contract by a year',
        strength: 'paid',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'bilingual-nannies',
    pitch: `Parents who speak two languages at home cannot find a sitter who speaks the second one. I match them with exchange students. So far I have done it through a spreadsheet for 31 families. Each of them paid 40 dollars for the match. I thought students would stay a year, but a third of them left after one semester. A mother told me she would have paid double for somebody with a driving licence. Agencies ask 300 dollars and do not test the language. My students have to read a bedtime story on video. Background checks cost me 18 dollars a head. I reach parents in the language groups of the city. Someday I could offer it in other cities.`,
    statements: [
      { contains: 'cannot find a sitter', box: 'problem' },
      { contains: 'I match them with exchange students', box: 'solution' },
      { contains: 'Agencies ask 300 dollars', box: 'uniqueValueProposition' },
      { contains: 'Background checks cost me 18 dollars', box: 'costStructure' },
      { contains: 'I reach parents in the language groups', box: 'channels' },
    ],
    facts: [
      {
        quote: 'So far I have done it through a spreadsheet for 31 families',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Each of them paid 40 dollars for the match', strength: 'paid', impact: 'validates' },
      { quote: 'a third of them left after one semester', strength: 'did', impact: 'contradicts' },
      {
        quote: 'A mother told me she would have paid double for somebody with a driving licence',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
];
