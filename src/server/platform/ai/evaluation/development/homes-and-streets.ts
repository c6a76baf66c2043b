import type { LabelledPitch } from '../labelled-pitch.ts';

/** Shops, services, marketplaces, games and good causes. */
export const HOMES_AND_STREETS: readonly LabelledPitch[] = [
  {
    id: 'closet-swap',
    pitch: `Teenagers outgrow their clothes before they wear them out. An app where classes at the same school swap clothes with each other, and parents see what comes in. It is meant for girls between eleven and fifteen. Maybe we could take a small fee for each swap, or perhaps a school would sponsor it. I'm not sure yet who pays. My daughter asked around in her class. Nearly all of the girls were excited, but two mothers worried about lice. If it catches on we'll open it to other schools.`,
    statements: [
      { contains: 'Teenagers outgrow their clothes before they wear them out', box: 'problem' },
      {
        contains:
          'An app where classes at the same school swap clothes with each other, and parents see what comes in',
        box: 'solution',
      },
      { contains: 'It is meant for girls between eleven and fifteen', box: 'customerSegments' },
      {
        contains: 'Maybe we could take a small fee for each swap, or perhaps a school would sponsor it',
        box: 'revenueStreams',
      },
    ],
    facts: [
      { quote: 'My daughter asked around in her class', strength: 'said', impact: 'neutral' },
      { quote: 'Nearly all of the girls were excited', strength: 'said', impact: 'validates' },
      { quote: 'two mothers worried about lice', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'prop-house',
    pitch: `Film students spend half their budget on props they need for a single afternoon. Propshelf is a marketplace where theatres and collectors lend out what sits in their stores. We add 18 percent to each rental. In the first semester 212 items were lent. Students spent 6,400 euros on them. Eight items came back damaged, and two theatres took their listings down. Professional prop houses want a minimum order of 500 euros. The film schools mention us in the first-year handbook. I have been a set decorator for fifteen years and know every store room in town.`,
    statements: [
      {
        contains: 'Film students spend half their budget on props they need for a single afternoon',
        box: 'problem',
      },
      {
        contains:
          'Propshelf is a marketplace where theatres and collectors lend out what sits in their stores',
        box: 'solution',
      },
      { contains: 'We add 18 percent to each rental', box: 'revenueStreams' },
      {
        contains: 'Professional prop houses want a minimum order of 500 euros',
        box: 'uniqueValueProposition',
      },
      { contains: 'The film schools mention us in the first-year handbook', box: 'channels' },
      {
        contains: 'I have been a set decorator for fifteen years and know every store room in town',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      { quote: 'In the first semester 212 items were lent', strength: 'did', impact: 'validates' },
      { quote: 'Students spent 6,400 euros on them', strength: 'paid', impact: 'validates' },
      {
        quote: 'Eight items came back damaged, and two theatres took their listings down',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'quiet-quest',
    pitch: `Quiet Quest is going to be the biggest mobile game of all time. You walk through your real neighbourhood and the game turns it into a dungeon. Nothing like this exists anywhere. Everyone with a phone will play it. We sell costumes and maps inside the game. Investors are lining up. We will have ten million players by Christmas. I have played games for twenty years. Streamers will pick it up for free.`,
    statements: [
      {
        contains: 'You walk through your real neighbourhood and the game turns it into a dungeon',
        box: 'solution',
      },
      { contains: 'Nothing like this exists anywhere', box: 'uniqueValueProposition' },
      { contains: 'We sell costumes and maps inside the game', box: 'revenueStreams' },
      { contains: 'I have played games for twenty years', box: 'unfairAdvantage' },
      { contains: 'Streamers will pick it up for free', box: 'channels' },
    ],
    facts: [],
  },
  {
    id: 'coat-bank',
    pitch: `Every winter the shelters run out of coats by December while thousands hang unworn in closets. We collect coats at dry cleaners, clean them and get them to the shelters with a list of sizes they need. Dry cleaners put a rail in the window and tell their regulars. Last winter 31 dry cleaners took part. They collected 2,870 coats. The community foundation granted us $18,000 to repeat it. A third of the coats were not wearable. A van and a part-time driver are the main costs. We count coats worn, not coats collected. Companies sponsor a rail for $400 a season.`,
    statements: [
      {
        contains:
          'Every winter the shelters run out of coats by December while thousands hang unworn in closets',
        box: 'problem',
      },
      {
        contains:
          'We collect coats at dry cleaners, clean them and get them to the shelters with a list of sizes they need',
        box: 'solution',
      },
      { contains: 'Dry cleaners put a rail in the window and tell their regulars', box: 'channels' },
      { contains: 'A van and a part-time driver are the main costs', box: 'costStructure' },
      { contains: 'We count coats worn, not coats collected', box: 'keyMetrics' },
      { contains: 'Companies sponsor a rail for $400 a season', box: 'revenueStreams' },
    ],
    facts: [
      { quote: 'Last winter 31 dry cleaners took part', strength: 'did', impact: 'validates' },
      { quote: 'They collected 2,870 coats', strength: 'did', impact: 'validates' },
      {
        quote: 'The community foundation granted us $18,000 to repeat it',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'A third of the coats were not wearable', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'refill-shop',
    pitch: `I would like to open a shop on Mill Street where you fill your own jars with flour, oil and detergent. The nearest one is forty minutes away, and the supermarket wraps everything twice. I ran a questionnaire in the town's Facebook group. 164 of 231 people said they would come at least monthly. At the street fair I had a stall with six dispensers and 57 people filled something. The till showed 412 pounds at the end of the day. The baker next door thinks the rent will eat me alive. Rent is 1,150 a month and the dispensers cost about 7,000. I'd put thirty percent on top of the wholesale price. Young families and students would be my main customers.`,
    statements: [
      {
        contains:
          'I would like to open a shop on Mill Street where you fill your own jars with flour, oil and detergent',
        box: 'solution',
      },
      {
        contains: 'The nearest one is forty minutes away, and the supermarket wraps everything twice',
        box: 'problem',
      },
      { contains: 'Rent is 1,150 a month and the dispensers cost about 7,000', box: 'costStructure' },
      { contains: "I'd put thirty percent on top of the wholesale price", box: 'revenueStreams' },
      { contains: 'Young families and students would be my main customers', box: 'customerSegments' },
    ],
    facts: [
      { quote: "I ran a questionnaire in the town's Facebook group", strength: 'said', impact: 'neutral' },
      {
        quote: '164 of 231 people said they would come at least monthly',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'At the street fair I had a stall with six dispensers and 57 people filled something',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'The till showed 412 pounds at the end of the day', strength: 'paid', impact: 'validates' },
      {
        quote: 'The baker next door thinks the rent will eat me alive',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'hire-a-chef',
    pitch: `You want to celebrate at home but you end up in the kitchen all evening. Tablefolk sends a cook with all the ingredients who cooks at your place and cleans up. Guests pay 45 dollars a head and we keep 12. We have done 64 dinners since September, and eleven hosts have booked again. Four hosts asked for a refund because the cook came late. Most hosts came to us through guests of another dinner. Insurance for the cooks takes about 900 dollars a month. A caterer won't come for fewer than thirty. I trained in two kitchens and have a list of 70 cooks who want evening work.`,
    statements: [
      { contains: 'You want to celebrate at home but you end up in the kitchen all evening', box: 'problem' },
      {
        contains: 'Tablefolk sends a cook with all the ingredients who cooks at your place and cleans up',
        box: 'solution',
      },
      { contains: 'Guests pay 45 dollars a head and we keep 12', box: 'revenueStreams' },
      { contains: 'Most hosts came to us through guests of another dinner', box: 'channels' },
      { contains: 'Insurance for the cooks takes about 900 dollars a month', box: 'costStructure' },
      { contains: "A caterer won't come for fewer than thirty", box: 'uniqueValueProposition' },
      {
        contains: 'I trained in two kitchens and have a list of 70 cooks who want evening work',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      {
        quote: 'We have done 64 dinners since September, and eleven hosts have booked again',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Four hosts asked for a refund because the cook came late',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'crate-cafe',
    pitch: `We are turning a shipping container at the ferry pier into a cafe that roasts its own beans. Three thousand commuters wait there every morning and there is only a vending machine. For two weeks in May we stood there with a cargo bike and poured 140 cups a day. Takings came to 5,880 pounds. 62 people are on our loyalty card. The harbour office turned down our request for outdoor seating. A cup sells for 3.20 and a card for ten is 27. Beans and milk come to 70 pence per cup. Break-even is at 95 cups on a weekday. My sister roasted for the best coffee house in Bristol.`,
    statements: [
      {
        contains:
          'We are turning a shipping container at the ferry pier into a cafe that roasts its own beans',
        box: 'solution',
      },
      {
        contains: 'Three thousand commuters wait there every morning and there is only a vending machine',
        box: 'problem',
      },
      { contains: 'A cup sells for 3.20 and a card for ten is 27', box: 'revenueStreams' },
      { contains: 'Beans and milk come to 70 pence per cup', box: 'costStructure' },
      { contains: 'Break-even is at 95 cups on a weekday', box: 'keyMetrics' },
      { contains: 'My sister roasted for the best coffee house in Bristol', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'For two weeks in May we stood there with a cargo bike and poured 140 cups a day',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Takings came to 5,880 pounds', strength: 'paid', impact: 'validates' },
      { quote: '62 people are on our loyalty card', strength: 'did', impact: 'validates' },
      {
        quote: 'The harbour office turned down our request for outdoor seating',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'kin-archive',
    pitch: `When a grandparent dies, the stories die with them. Each week we ring the grandparent, ask one question, and bind the answers into a book after a year. The book with 52 calls costs 290 dollars. We took 118 orders before Mother's Day. 17 of those stopped the calls within two months. A customer wrote that she heard about her uncle for the first time. Funeral homes and hospices recommend us. An interviewer gets 6 dollars for each call. Other services send an e-mail with the question, and old people don't type. Adult children between 40 and 60 give it as a present.`,
    statements: [
      { contains: 'When a grandparent dies, the stories die with them', box: 'problem' },
      {
        contains:
          'Each week we ring the grandparent, ask one question, and bind the answers into a book after a year',
        box: 'solution',
      },
      { contains: 'The book with 52 calls costs 290 dollars', box: 'revenueStreams' },
      { contains: 'Funeral homes and hospices recommend us', box: 'channels' },
      { contains: 'An interviewer gets 6 dollars for each call', box: 'costStructure' },
      {
        contains: "Other services send an e-mail with the question, and old people don't type",
        box: 'uniqueValueProposition',
      },
      { contains: 'Adult children between 40 and 60 give it as a present', box: 'customerSegments' },
    ],
    facts: [
      { quote: "We took 118 orders before Mother's Day", strength: 'paid', impact: 'validates' },
      { quote: '17 of those stopped the calls within two months', strength: 'did', impact: 'contradicts' },
      {
        quote: 'A customer wrote that she heard about her uncle for the first time',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'habit-jar',
    pitch: `HabitJar puts a real jar on your desk that fills with light each time you keep a habit. I have quit every habit app I ever installed because I swipe the reminder away. Our Kickstarter closed at $74,000 from 1,312 backers. Shipping slipped by five months and 86 backers demanded their money back. Of the first 400 jars, 250 were still being used daily after eight weeks. The jar sells for $59. It costs $21 landed. A phone notification vanishes, a jar on your desk doesn't. Productivity YouTubers drive most of our traffic.`,
    statements: [
      {
        contains: 'HabitJar puts a real jar on your desk that fills with light each time you keep a habit',
        box: 'solution',
      },
      {
        contains: 'I have quit every habit app I ever installed because I swipe the reminder away',
        box: 'problem',
      },
      { contains: 'The jar sells for $59', box: 'revenueStreams' },
      { contains: 'It costs $21 landed', box: 'costStructure' },
      {
        contains: "A phone notification vanishes, a jar on your desk doesn't",
        box: 'uniqueValueProposition',
      },
      { contains: 'Productivity YouTubers drive most of our traffic', box: 'channels' },
    ],
    facts: [
      {
        quote: 'Our Kickstarter closed at $74,000 from 1,312 backers',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Shipping slipped by five months and 86 backers demanded their money back',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: 'Of the first 400 jars, 250 were still being used daily after eight weeks',
        strength: 'did',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'dungeon-dads',
    pitch: `Our game is for fathers who see their children every other weekend. The first hour after pick-up is awkward, dads say. Dungeon Dads is a board game in which father and child run an inn together and each session continues the last. We playtested with 26 pairs. 21 pairs played a second session without being asked. With kids under seven it fell flat. Presale: 188 copies at 42 dollars. A print run of 1,000 costs 9,400 dollars. Family court mediators have offered to lay out our cards. After the box, new chapters come as a 9 dollar download.`,
    statements: [
      {
        contains: 'Our game is for fathers who see their children every other weekend',
        box: 'customerSegments',
      },
      { contains: 'The first hour after pick-up is awkward, dads say', box: 'problem' },
      {
        contains:
          'Dungeon Dads is a board game in which father and child run an inn together and each session continues the last',
        box: 'solution',
      },
      { contains: 'A print run of 1,000 costs 9,400 dollars', box: 'costStructure' },
      { contains: 'After the box, new chapters come as a 9 dollar download', box: 'revenueStreams' },
    ],
    facts: [
      { quote: 'We playtested with 26 pairs', strength: 'did', impact: 'validates' },
      { quote: '21 pairs played a second session without being asked', strength: 'did', impact: 'validates' },
      { quote: 'With kids under seven it fell flat', strength: 'did', impact: 'contradicts' },
      { quote: 'Presale: 188 copies at 42 dollars', strength: 'paid', impact: 'validates' },
      {
        quote: 'Family court mediators have offered to lay out our cards',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'hospital-parking',
    pitch: `Visitors circle the hospital for half an hour and arrive in tears. Residents nearby rent out their driveways by the hour through SlotKind. We retain 20 percent of each booking. In nine weeks 53 driveways were listed. There have been 1,040 bookings. The hospital's chaplain recommends us to families. Six hosts delisted when strangers overstayed. Occupied hours per driveway per week is what we steer by. The hospital prints our code on its appointment letters. The parking garage charges 4 an hour and is full by nine. Support by phone costs us 800 a month.`,
    statements: [
      { contains: 'Visitors circle the hospital for half an hour and arrive in tears', box: 'problem' },
      { contains: 'Residents nearby rent out their driveways by the hour through SlotKind', box: 'solution' },
      { contains: 'We retain 20 percent of each booking', box: 'revenueStreams' },
      { contains: 'Occupied hours per driveway per week is what we steer by', box: 'keyMetrics' },
      { contains: 'The hospital prints our code on its appointment letters', box: 'channels' },
      { contains: 'The parking garage charges 4 an hour and is full by nine', box: 'uniqueValueProposition' },
      { contains: 'Support by phone costs us 800 a month', box: 'costStructure' },
    ],
    facts: [
      { quote: 'In nine weeks 53 driveways were listed', strength: 'did', impact: 'validates' },
      { quote: 'There have been 1,040 bookings', strength: 'did', impact: 'validates' },
      { quote: "The hospital's chaplain recommends us to families", strength: 'said', impact: 'validates' },
      { quote: 'Six hosts delisted when strangers overstayed', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'corner-repair',
    pitch: `I want to start a repair counter inside the hardware store, three days a week. Folks throw out a good lamp over a five-dollar switch. I'd ask fifteen dollars flat and split it with the store. The store's owner is willing to try it for a summer. On two trial Saturdays I fixed 27 things out of 33. 19 customers put money in the jar, 240 dollars altogether. One man said he'd rather buy new. I was a maintenance man at the mill for 34 years. My tools are paid for, so it's only spare parts and gas. Mostly older folks would come, I reckon.`,
    statements: [
      {
        contains: 'I want to start a repair counter inside the hardware store, three days a week',
        box: 'solution',
      },
      { contains: 'Folks throw out a good lamp over a five-dollar switch', box: 'problem' },
      { contains: "I'd ask fifteen dollars flat and split it with the store", box: 'revenueStreams' },
      { contains: 'I was a maintenance man at the mill for 34 years', box: 'unfairAdvantage' },
      { contains: "My tools are paid for, so it's only spare parts and gas", box: 'costStructure' },
      { contains: 'Mostly older folks would come, I reckon', box: 'customerSegments' },
    ],
    facts: [
      { quote: "The store's owner is willing to try it for a summer", strength: 'said', impact: 'validates' },
      { quote: 'On two trial Saturdays I fixed 27 things out of 33', strength: 'did', impact: 'validates' },
      {
        quote: '19 customers put money in the jar, 240 dollars altogether',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: "One man said he'd rather buy new", strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'vet-triage',
    pitch: `Owners rush to the emergency vet with things that could wait and wait with things that couldn't. Pawline is a chat where a vet nurse answers in under five minutes and says: now, tomorrow or not at all. A chat costs 12 dollars; a year's pass 60. We handled 870 chats between February and June. Emergency visits by those owners dropped by a third. A pet insurer pays for the passes of 2,000 of its members. Our night shift answered too slowly and 40 owners left a one-star review. Nurses' wages are four fifths of our costs. I've run an animal hospital with six vets since 2011. Breeders give a pass with every puppy.`,
    statements: [
      {
        contains:
          "Owners rush to the emergency vet with things that could wait and wait with things that couldn't",
        box: 'problem',
      },
      {
        contains:
          'Pawline is a chat where a vet nurse answers in under five minutes and says: now, tomorrow or not at all',
        box: 'solution',
      },
      { contains: "A chat costs 12 dollars; a year's pass 60", box: 'revenueStreams' },
      { contains: "Nurses' wages are four fifths of our costs", box: 'costStructure' },
      { contains: "I've run an animal hospital with six vets since 2011", box: 'unfairAdvantage' },
      { contains: 'Breeders give a pass with every puppy', box: 'channels' },
    ],
    facts: [
      { quote: 'We handled 870 chats between February and June', strength: 'did', impact: 'validates' },
      { quote: 'Emergency visits by those owners dropped by a third', strength: 'did', impact: 'validates' },
      {
        quote: 'A pet insurer pays for the passes of 2,000 of its members',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Our night shift answered too slowly and 40 owners left a one-star review',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'tile-match',
    pitch: `You break one bathroom tile and the series was discontinued years ago. TileMatch stocks leftovers from tilers and finds yours from a photo. 3,400 photos were sent in last year; we had a match for 1,260. 880 of those were bought, at 24 euros on average. Returns ran at 14 percent because colours look different on a screen. Manufacturers destroy old series and dealers send you to the flea market. We mark the tiles up four times. Plumbers who break tiles are our best salespeople. Warehouse space costs 1,900 a month. Insurers and property managers order again and again.`,
    statements: [
      { contains: 'You break one bathroom tile and the series was discontinued years ago', box: 'problem' },
      { contains: 'TileMatch stocks leftovers from tilers and finds yours from a photo', box: 'solution' },
      {
        contains: 'Manufacturers destroy old series and dealers send you to the flea market',
        box: 'uniqueValueProposition',
      },
      { contains: 'We mark the tiles up four times', box: 'revenueStreams' },
      { contains: 'Plumbers who break tiles are our best salespeople', box: 'channels' },
      { contains: 'Warehouse space costs 1,900 a month', box: 'costStructure' },
      { contains: 'Insurers and property managers order again and again', box: 'customerSegments' },
    ],
    facts: [
      {
        quote: '3,400 photos were sent in last year; we had a match for 1,260',
        strength: 'did',
        impact: 'validates',
      },
      { quote: '880 of those were bought, at 24 euros on average', strength: 'paid', impact: 'validates' },
      {
        quote: 'Returns ran at 14 percent because colours look different on a screen',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'loud-fridge',
    pitch: `FridgeCoach is a sticker with a microphone which hears from the compressor that a fridge is about to fail. When a corner shop's fridge dies overnight, a thousand dollars of food goes in the bin. Stickers listened to 110 fridges for half a year. They called 7 of 9 breakdowns two days ahead. There were 31 false alarms. I've pitched it to a chain with 400 shops. They will decide in October. Two dollars per fridge and month. A thermometer tells you when it's too late. The sticker comes out at five dollars. Refrigeration technicians would install it on their yearly visit.`,
    statements: [
      {
        contains:
          'FridgeCoach is a sticker with a microphone which hears from the compressor that a fridge is about to fail',
        box: 'solution',
      },
      {
        contains: "When a corner shop's fridge dies overnight, a thousand dollars of food goes in the bin",
        box: 'problem',
      },
      { contains: 'Two dollars per fridge and month', box: 'revenueStreams' },
      { contains: "A thermometer tells you when it's too late", box: 'uniqueValueProposition' },
      { contains: 'The sticker comes out at five dollars', box: 'costStructure' },
      { contains: 'Refrigeration technicians would install it on their yearly visit', box: 'channels' },
    ],
    facts: [
      { quote: 'Stickers listened to 110 fridges for half a year', strength: 'did', impact: 'validates' },
      { quote: 'They called 7 of 9 breakdowns two days ahead', strength: 'did', impact: 'validates' },
      { quote: 'There were 31 false alarms', strength: 'did', impact: 'contradicts' },
      { quote: "I've pitched it to a chain with 400 shops", strength: 'said', impact: 'neutral' },
    ],
  },
  {
    id: 'language-cafe',
    pitch: `Refugees in our town pass the language exam and still have nobody to talk to. Tandem tables: every Thursday six tables in the library, two locals and two newcomers at each, with a topic card. Between 30 and 45 people have come every Thursday since January. Nine newcomers found work through somebody they met there. Hardly any women came until we moved it to the morning. The town gave 4,000 euros for the second year. Coffee, cards and a coordinator's hours. The language schools tell each course about us. Locals who come back at least four times. I came here as a refugee myself in 2015.`,
    statements: [
      {
        contains: 'Refugees in our town pass the language exam and still have nobody to talk to',
        box: 'problem',
      },
      {
        contains:
          'Tandem tables: every Thursday six tables in the library, two locals and two newcomers at each, with a topic card',
        box: 'solution',
      },
      { contains: "Coffee, cards and a coordinator's hours", box: 'costStructure' },
      { contains: 'The language schools tell each course about us', box: 'channels' },
      { contains: 'Locals who come back at least four times', box: 'keyMetrics' },
      { contains: 'I came here as a refugee myself in 2015', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'Between 30 and 45 people have come every Thursday since January',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Nine newcomers found work through somebody they met there',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Hardly any women came until we moved it to the morning',
        strength: 'did',
        impact: 'contradicts',
      },
      { quote: 'The town gave 4,000 euros for the second year', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'school-of-bread',
    pitch: `We teach sourdough in a railway carriage behind the station, eight people at a time. Books and videos can't tell you how the dough should feel. A Saturday costs 95 pounds, lunch included. All 22 Saturdays since February were fully booked. A third of the guests had been given the day by an earlier guest. Our weekday evening never filled more than three places, so we dropped it. The carriage is let to us for 600 a month and flour hardly matters. The tourist office prints us in its weekend guide. I baked through the night for nineteen years. Guests per Saturday, nothing else.`,
    statements: [
      {
        contains: 'We teach sourdough in a railway carriage behind the station, eight people at a time',
        box: 'solution',
      },
      { contains: "Books and videos can't tell you how the dough should feel", box: 'problem' },
      { contains: 'A Saturday costs 95 pounds, lunch included', box: 'revenueStreams' },
      {
        contains: 'The carriage is let to us for 600 a month and flour hardly matters',
        box: 'costStructure',
      },
      { contains: 'The tourist office prints us in its weekend guide', box: 'channels' },
      { contains: 'I baked through the night for nineteen years', box: 'unfairAdvantage' },
      { contains: 'Guests per Saturday, nothing else', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'All 22 Saturdays since February were fully booked', strength: 'paid', impact: 'validates' },
      {
        quote: 'A third of the guests had been given the day by an earlier guest',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Our weekday evening never filled more than three places, so we dropped it',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'gig-gear',
    pitch: `Bands on tour pay 80 euros in excess baggage for every amplifier. Backline Box rents out amps and drums from the venue's own store room, and the venue earns along. Of every rental the venue gets half, and so do we. Touring bands that fly in and play rooms of 100 to 600. 31 clubs from Porto to Gdansk have listed their gear. Bands have booked 270 nights through us, worth 21,000 euros. A drum kit in Lyon wasn't there when the band arrived. Two booking agencies asked whether we could do lights as well. Rental companies deliver from 200 kilometres away and charge for the van. My partner managed tours for a record label. Booking agents put the link into the tour papers.`,
    statements: [
      { contains: 'Bands on tour pay 80 euros in excess baggage for every amplifier', box: 'problem' },
      {
        contains:
          "Backline Box rents out amps and drums from the venue's own store room, and the venue earns along",
        box: 'solution',
      },
      { contains: 'Of every rental the venue gets half, and so do we', box: 'revenueStreams' },
      { contains: 'Touring bands that fly in and play rooms of 100 to 600', box: 'customerSegments' },
      {
        contains: 'Rental companies deliver from 200 kilometres away and charge for the van',
        box: 'uniqueValueProposition',
      },
      { contains: 'My partner managed tours for a record label', box: 'unfairAdvantage' },
      { contains: 'Booking agents put the link into the tour papers', box: 'channels' },
    ],
    facts: [
      { quote: '31 clubs from Porto to Gdansk have listed their gear', strength: 'did', impact: 'validates' },
      {
        quote: 'Bands have booked 270 nights through us, worth 21,000 euros',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: "A drum kit in Lyon wasn't there when the band arrived",
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: 'Two booking agencies asked whether we could do lights as well',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'used-lens',
    pitch: `Buying a used camera lens online is a gamble: fungus doesn't show in photos. Sellers ship to us, we test the lens on a bench, and the buyer sees the report before paying. We take nine percent from the seller. On the auction sites you find out after the money is gone. 340 lenses changed hands in our first six months. Just four buyers sent theirs back. Sellers in Britain quit when customs got involved. Testing takes 25 minutes, roughly 12 euros of wages. Two photography forums pinned our test reports. The bench is my own construction; I aligned lenses at Zeiss for ten years. Days from arrival to sale is the figure we chase.`,
    statements: [
      {
        contains: "Buying a used camera lens online is a gamble: fungus doesn't show in photos",
        box: 'problem',
      },
      {
        contains:
          'Sellers ship to us, we test the lens on a bench, and the buyer sees the report before paying',
        box: 'solution',
      },
      { contains: 'We take nine percent from the seller', box: 'revenueStreams' },
      {
        contains: 'On the auction sites you find out after the money is gone',
        box: 'uniqueValueProposition',
      },
      { contains: 'Testing takes 25 minutes, roughly 12 euros of wages', box: 'costStructure' },
      { contains: 'Two photography forums pinned our test reports', box: 'channels' },
      {
        contains: 'The bench is my own construction; I aligned lenses at Zeiss for ten years',
        box: 'unfairAdvantage',
      },
      { contains: 'Days from arrival to sale is the figure we chase', box: 'keyMetrics' },
    ],
    facts: [
      { quote: '340 lenses changed hands in our first six months', strength: 'paid', impact: 'validates' },
      { quote: 'Just four buyers sent theirs back', strength: 'did', impact: 'validates' },
      { quote: 'Sellers in Britain quit when customs got involved', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'park-and-read',
    pitch: `Where we live the library bus was cut, and the next library is 30 miles off. Farm shops and petrol stations keep a shelf of 60 library books that rotates every month. Nine shelves have been up since the spring. 1,310 loans were counted until September. About eighty books never came back. Parents at the school gate keep telling us it's the best thing the parish ever did. The county covers it from the fuel it saves. Volunteers drive, so it's only petrol and new books. The parish magazine runs a column on what's on the shelves. Loans per shelf each month.`,
    statements: [
      {
        contains: 'Where we live the library bus was cut, and the next library is 30 miles off',
        box: 'problem',
      },
      {
        contains: 'Farm shops and petrol stations keep a shelf of 60 library books that rotates every month',
        box: 'solution',
      },
      { contains: 'The county covers it from the fuel it saves', box: 'revenueStreams' },
      { contains: "Volunteers drive, so it's only petrol and new books", box: 'costStructure' },
      { contains: "The parish magazine runs a column on what's on the shelves", box: 'channels' },
      { contains: 'Loans per shelf each month', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'Nine shelves have been up since the spring', strength: 'did', impact: 'validates' },
      { quote: '1,310 loans were counted until September', strength: 'did', impact: 'validates' },
      { quote: 'About eighty books never came back', strength: 'did', impact: 'contradicts' },
      {
        quote: "Parents at the school gate keep telling us it's the best thing the parish ever did",
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'ferment-lid',
    pitch: `Home-made sauerkraut goes mouldy because people open the jar to burp it. A silicone lid that vents by itself and fits the jars you already own. Moulds were 7,000, and a lid is 60 cents from the factory. Three lids for 19 dollars. On Etsy we moved 2,300 packs in a year. 4.8 stars from 412 reviews. Dishwashers warped the first batch. A cookbook author wants to bundle it with her next book. Fermenting videos on YouTube bring two thirds of the visits. Airlocks stick out ten inches and don't fit in a fridge. Home cooks who already own a case of jars.`,
    statements: [
      { contains: 'Home-made sauerkraut goes mouldy because people open the jar to burp it', box: 'problem' },
      { contains: 'A silicone lid that vents by itself and fits the jars you already own', box: 'solution' },
      { contains: 'Moulds were 7,000, and a lid is 60 cents from the factory', box: 'costStructure' },
      { contains: 'Three lids for 19 dollars', box: 'revenueStreams' },
      { contains: 'Fermenting videos on YouTube bring two thirds of the visits', box: 'channels' },
      { contains: "Airlocks stick out ten inches and don't fit in a fridge", box: 'uniqueValueProposition' },
      { contains: 'Home cooks who already own a case of jars', box: 'customerSegments' },
    ],
    facts: [
      { quote: 'On Etsy we moved 2,300 packs in a year', strength: 'paid', impact: 'validates' },
      { quote: '4.8 stars from 412 reviews', strength: 'did', impact: 'validates' },
      { quote: 'Dishwashers warped the first batch', strength: 'did', impact: 'contradicts' },
      {
        quote: 'A cookbook author wants to bundle it with her next book',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'shy-idea',
    pitch: `It might be nice to have a bench in each street with a little sign saying the person on it would like to talk. I suppose a lot of older people don't speak to anyone all day. I have no idea how it would earn anything, perhaps the council would pay for the signs. A sign would be maybe 30 pounds. It would mostly be for widowers, I think.`,
    statements: [
      {
        contains:
          'It might be nice to have a bench in each street with a little sign saying the person on it would like to talk',
        box: 'solution',
      },
      { contains: "I suppose a lot of older people don't speak to anyone all day", box: 'problem' },
      {
        contains: 'I have no idea how it would earn anything, perhaps the council would pay for the signs',
        box: 'revenueStreams',
      },
      { contains: 'A sign would be maybe 30 pounds', box: 'costStructure' },
      { contains: 'It would mostly be for widowers, I think', box: 'customerSegments' },
    ],
    facts: [],
  },
  {
    id: 'chess-in-prison',
    pitch: `Nine out of ten inmates we write to say the evenings are the worst. Moves by Mail lets inmates play chess by letter with volunteers outside, and our server keeps the boards. 218 games are under way in seven prisons. A warden wrote that fights on his wing are down. One prison ended it after a move was mistaken for a code. It lives on donations; a game costs the donor 15 dollars a year. 380 donors gave last year. Stamps. Chess clubs find us volunteers. I learned the game inside, and wardens let me in. Games finished.`,
    statements: [
      { contains: 'Nine out of ten inmates we write to say the evenings are the worst', box: 'problem' },
      {
        contains:
          'Moves by Mail lets inmates play chess by letter with volunteers outside, and our server keeps the boards',
        box: 'solution',
      },
      { contains: 'It lives on donations; a game costs the donor 15 dollars a year', box: 'revenueStreams' },
      { contains: 'Stamps', box: 'costStructure' },
      { contains: 'Chess clubs find us volunteers', box: 'channels' },
      { contains: 'I learned the game inside, and wardens let me in', box: 'unfairAdvantage' },
      { contains: 'Games finished', box: 'keyMetrics' },
    ],
    facts: [
      { quote: '218 games are under way in seven prisons', strength: 'did', impact: 'validates' },
      { quote: 'A warden wrote that fights on his wing are down', strength: 'said', impact: 'validates' },
      {
        quote: 'One prison ended it after a move was mistaken for a code',
        strength: 'did',
        impact: 'contradicts',
      },
      { quote: '380 donors gave last year', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'two-line-ferment',
    pitch: `We make a hot sauce from the tomatoes that greenhouses can't sell. A bottle is six euros at the market and four fifty for shops.`,
    statements: [
      { contains: "We make a hot sauce from the tomatoes that greenhouses can't sell", box: 'solution' },
      { contains: 'A bottle is six euros at the market and four fifty for shops', box: 'revenueStreams' },
    ],
    facts: [],
  },
];
