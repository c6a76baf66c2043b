import type { LabelledPitch } from '../labelled-pitch.ts';

/** Farms, energy, water and waste. */
export const LAND_AND_CLIMATE: readonly LabelledPitch[] = [
  {
    id: 'trough-watch',
    pitch: `When a water trough runs dry in July, cattle are in trouble within a day, and the far paddock is an hour's drive. TroughWatch is a float with a radio that rings the farmer's phone when the level drops. I run 900 head myself, and my neighbours call me when anything electric breaks. Eleven floats have been out on four stations since November. Three empty troughs were caught in the January heat. One station manager has ordered forty for next season. Cockatoos chewed through two of the aerials. A float is 240 dollars and then 3 dollars a month. The stock agents visit every property in the district and will carry it.`,
    statements: [
      {
        contains:
          "When a water trough runs dry in July, cattle are in trouble within a day, and the far paddock is an hour's drive",
        box: 'problem',
      },
      {
        contains: "TroughWatch is a float with a radio that rings the farmer's phone when the level drops",
        box: 'solution',
      },
      { contains: 'my neighbours call me when anything electric breaks', box: 'unfairAdvantage' },
      { contains: 'A float is 240 dollars and then 3 dollars a month', box: 'revenueStreams' },
      {
        contains: 'The stock agents visit every property in the district and will carry it',
        box: 'channels',
      },
    ],
    facts: [
      {
        quote: 'Eleven floats have been out on four stations since November',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Three empty troughs were caught in the January heat', strength: 'did', impact: 'validates' },
      {
        quote: 'One station manager has ordered forty for next season',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'Cockatoos chewed through two of the aerials', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'heat-share',
    pitch: `Data centres throw their heat into the sky while the swimming pool next door burns gas. We put a server rack the size of a wardrobe into the pool's boiler room, and the water cools it. The pool buys the heat at half the gas price and cloud customers rent the computers. One rack has heated the pool in Exmouth since August. Its gas bill shrank by 62%. Seven other pools have got in touch and requested an offer. A council told us its lawyers would not allow third-party equipment. A rack with tank and installation runs to 26,000 pounds. I designed cooling for chip makers for twelve years. Our north star is kilowatt hours of gas avoided.`,
    statements: [
      {
        contains: 'Data centres throw their heat into the sky while the swimming pool next door burns gas',
        box: 'problem',
      },
      {
        contains:
          "We put a server rack the size of a wardrobe into the pool's boiler room, and the water cools it",
        box: 'solution',
      },
      {
        contains: 'The pool buys the heat at half the gas price and cloud customers rent the computers',
        box: 'revenueStreams',
      },
      { contains: 'A rack with tank and installation runs to 26,000 pounds', box: 'costStructure' },
      { contains: 'I designed cooling for chip makers for twelve years', box: 'unfairAdvantage' },
      { contains: 'Our north star is kilowatt hours of gas avoided', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'One rack has heated the pool in Exmouth since August', strength: 'did', impact: 'validates' },
      { quote: 'Its gas bill shrank by 62%', strength: 'did', impact: 'validates' },
      {
        quote: 'Seven other pools have got in touch and requested an offer',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'A council told us its lawyers would not allow third-party equipment',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'soil-carbon',
    pitch: `Arable farms above 150 hectares in the north are where we begin. Farmers are promised money for carbon in their soil, but a lab sample costs more than the credit brings. A probe behind the tractor reads carbon on the go while the farmer drills. Side by side with the laboratory it was within 0.3 points on 46 of 50 fields. On peat it failed completely. Two cooperatives have given us letters of intent for 9,000 hectares. We charge 4 euros a hectare. One probe costs 2,300 euros to assemble. Satellites guess from the colour of bare ground; we touch the soil. According to the ministry, 3 million hectares could take part.`,
    statements: [
      {
        contains: 'Arable farms above 150 hectares in the north are where we begin',
        box: 'customerSegments',
      },
      {
        contains:
          'Farmers are promised money for carbon in their soil, but a lab sample costs more than the credit brings',
        box: 'problem',
      },
      {
        contains: 'A probe behind the tractor reads carbon on the go while the farmer drills',
        box: 'solution',
      },
      { contains: 'We charge 4 euros a hectare', box: 'revenueStreams' },
      { contains: 'One probe costs 2,300 euros to assemble', box: 'costStructure' },
      {
        contains: 'Satellites guess from the colour of bare ground; we touch the soil',
        box: 'uniqueValueProposition',
      },
    ],
    facts: [
      {
        quote: 'Side by side with the laboratory it was within 0.3 points on 46 of 50 fields',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'On peat it failed completely', strength: 'did', impact: 'contradicts' },
      {
        quote: 'Two cooperatives have given us letters of intent for 9,000 hectares',
        strength: 'did',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'leak-listener',
    pitch: `Water utilities lose a quarter of what they pump and dig up the wrong street to find it. We clamp microphones to hydrants and locate the leak from the time the sound takes. In Varna 60 microphones found 14 leaks in ten weeks. Digging confirmed 12 of the 14. The utility bought the sixty units after the trial. On plastic pipes it heard nothing. A microphone rents for 11 euros a month. Utilities with 20,000 to 200,000 connections and iron pipes are our target. We licensed the algorithm from the university where we wrote it, exclusively. The utility in Burgas wants to see our numbers after the summer.`,
    statements: [
      {
        contains: 'Water utilities lose a quarter of what they pump and dig up the wrong street to find it',
        box: 'problem',
      },
      {
        contains: 'We clamp microphones to hydrants and locate the leak from the time the sound takes',
        box: 'solution',
      },
      { contains: 'A microphone rents for 11 euros a month', box: 'revenueStreams' },
      {
        contains: 'Utilities with 20,000 to 200,000 connections and iron pipes are our target',
        box: 'customerSegments',
      },
      {
        contains: 'We licensed the algorithm from the university where we wrote it, exclusively',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      { quote: 'In Varna 60 microphones found 14 leaks in ten weeks', strength: 'did', impact: 'validates' },
      { quote: 'Digging confirmed 12 of the 14', strength: 'did', impact: 'validates' },
      { quote: 'The utility bought the sixty units after the trial', strength: 'paid', impact: 'validates' },
      { quote: 'On plastic pipes it heard nothing', strength: 'did', impact: 'contradicts' },
      {
        quote: 'The utility in Burgas wants to see our numbers after the summer',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'vineyard-frost',
    pitch: `One night of frost in April took 70 percent of my harvest. Fans on old telegraph poles, switched on by a thermometer between the vines, push warm air down. Helicopters cost 1,600 an hour and candles take twelve people. Two neighbours put up three fans each last year and lost nothing on the 21st of April. The growers' council came to look and asked for a quote for the whole slope. Residents complained about the noise at four in the morning. A pole with fan and motor stands me at 3,900. I would rent them out for the season at 1,200 a pole. Growers on slopes below 300 metres need it most.`,
    statements: [
      { contains: 'One night of frost in April took 70 percent of my harvest', box: 'problem' },
      {
        contains:
          'Fans on old telegraph poles, switched on by a thermometer between the vines, push warm air down',
        box: 'solution',
      },
      {
        contains: 'Helicopters cost 1,600 an hour and candles take twelve people',
        box: 'uniqueValueProposition',
      },
      { contains: 'A pole with fan and motor stands me at 3,900', box: 'costStructure' },
      { contains: 'I would rent them out for the season at 1,200 a pole', box: 'revenueStreams' },
      { contains: 'Growers on slopes below 300 metres need it most', box: 'customerSegments' },
    ],
    facts: [
      {
        quote: 'Two neighbours put up three fans each last year and lost nothing on the 21st of April',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: "The growers' council came to look and asked for a quote for the whole slope",
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'Residents complained about the noise at four in the morning',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'food-scrap',
    pitch: `Our city burns 40,000 tons of food scraps a year. Black soldier flies eat the scraps in stacked trays behind the wholesale market, and we sell the larvae as feed. The pilot plant has run for fourteen weeks and swallowed 11 tons. A trout farm takes all the larvae at 700 a ton. A chicken feed mill tested a batch and found the fat content too high. The market pays us 60 a ton for taking the scraps. Heating in winter is what eats the money. Two of the founders did their doctorates on insect farming. Compost needs three months; our flies need twelve days. By 2030 we plan to have ten plants.`,
    statements: [
      { contains: 'Our city burns 40,000 tons of food scraps a year', box: 'problem' },
      {
        contains:
          'Black soldier flies eat the scraps in stacked trays behind the wholesale market, and we sell the larvae as feed',
        box: 'solution',
      },
      { contains: 'The market pays us 60 a ton for taking the scraps', box: 'revenueStreams' },
      { contains: 'Heating in winter is what eats the money', box: 'costStructure' },
      { contains: 'Two of the founders did their doctorates on insect farming', box: 'unfairAdvantage' },
      { contains: 'Compost needs three months; our flies need twelve days', box: 'uniqueValueProposition' },
    ],
    facts: [
      {
        quote: 'The pilot plant has run for fourteen weeks and swallowed 11 tons',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'A trout farm takes all the larvae at 700 a ton', strength: 'paid', impact: 'validates' },
      {
        quote: 'A chicken feed mill tested a batch and found the fat content too high',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'seed-library',
    pitch: `Local bean varieties vanish because the old gardeners stop and nobody takes over their seeds. Our seed library lends seeds in spring and takes back twice as many in autumn. Membership is 10 francs a year, and the canton pays for the storage. We lent 940 bags in the first year and 610 borrowers brought seeds back. Germination in a tenth of the returned bags was below half. The canton's culture fund has transferred 15,000 francs. Libraries set up a drawer next to the returns desk. We hold the only stock of eleven varieties. Varieties grown by at least five people tells us whether it works.`,
    statements: [
      {
        contains:
          'Local bean varieties vanish because the old gardeners stop and nobody takes over their seeds',
        box: 'problem',
      },
      {
        contains: 'Our seed library lends seeds in spring and takes back twice as many in autumn',
        box: 'solution',
      },
      {
        contains: 'Membership is 10 francs a year, and the canton pays for the storage',
        box: 'revenueStreams',
      },
      { contains: 'Libraries set up a drawer next to the returns desk', box: 'channels' },
      { contains: 'We hold the only stock of eleven varieties', box: 'unfairAdvantage' },
      { contains: 'Varieties grown by at least five people tells us whether it works', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'We lent 940 bags in the first year and 610 borrowers brought seeds back',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Germination in a tenth of the returned bags was below half',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: "The canton's culture fund has transferred 15,000 francs",
        strength: 'paid',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'sheep-tag',
    pitch: `Wolves took 41 sheep in our valley last summer, and the shepherds only noticed in the morning. An ear tag hears when the flock starts running and wakes the shepherd. In the first trial it woke him nine times a night for nothing. After we retrained it, false alarms went down to one every four nights. It has caught two real attacks. We spoke to the national park. The park would subsidise 80 percent, the farmer pays 6 francs a tag. One co-founder herded sheep for eight summers. Flocks of 200 and more in wolf areas. At a volume of 10,000 a tag costs 4.70.`,
    statements: [
      {
        contains:
          'Wolves took 41 sheep in our valley last summer, and the shepherds only noticed in the morning',
        box: 'problem',
      },
      { contains: 'An ear tag hears when the flock starts running and wakes the shepherd', box: 'solution' },
      {
        contains: 'The park would subsidise 80 percent, the farmer pays 6 francs a tag',
        box: 'revenueStreams',
      },
      { contains: 'One co-founder herded sheep for eight summers', box: 'unfairAdvantage' },
      { contains: 'Flocks of 200 and more in wolf areas', box: 'customerSegments' },
      { contains: 'At a volume of 10,000 a tag costs 4.70', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'In the first trial it woke him nine times a night for nothing',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: 'After we retrained it, false alarms went down to one every four nights',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'It has caught two real attacks', strength: 'did', impact: 'validates' },
      { quote: 'We spoke to the national park', strength: 'said', impact: 'neutral' },
    ],
  },
  {
    id: 'hops-coop',
    pitch: `Small breweries pay spot prices for hops while the big five have contracts. We pool the orders of forty breweries and sign three-year contracts with growers. Twenty-eight breweries have joined. They ordered 19 tons through us for the coming harvest. The two largest we courted stayed with their dealer. Growers told us that they prefer one invoice to forty. Our margin is 4 percent of the order. Cold storage costs 0.60 per kilo and year. Breweries between 1,000 and 20,000 hectolitres. I've brewed for 17 years and chair the regional guild. Price paid against spot, each quarter.`,
    statements: [
      {
        contains: 'Small breweries pay spot prices for hops while the big five have contracts',
        box: 'problem',
      },
      {
        contains: 'We pool the orders of forty breweries and sign three-year contracts with growers',
        box: 'solution',
      },
      { contains: 'Our margin is 4 percent of the order', box: 'revenueStreams' },
      { contains: 'Cold storage costs 0.60 per kilo and year', box: 'costStructure' },
      { contains: 'Breweries between 1,000 and 20,000 hectolitres', box: 'customerSegments' },
      { contains: "I've brewed for 17 years and chair the regional guild", box: 'unfairAdvantage' },
      { contains: 'Price paid against spot, each quarter', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'Twenty-eight breweries have joined', strength: 'did', impact: 'validates' },
      {
        quote: 'They ordered 19 tons through us for the coming harvest',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'The two largest we courted stayed with their dealer',
        strength: 'said',
        impact: 'contradicts',
      },
      {
        quote: 'Growers told us that they prefer one invoice to forty',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'grain-share',
    pitch: `A combine harvester stands idle for 340 days a year and still costs a quarter of a million. FieldShift plans one combine's route through twelve farms from south to north as the wheat ripens. Each farm pays by the hectare, 95 euros, and we hold back 6 percent. Last July two machines cut 2,900 hectares for us. The farms were invoiced 275,000 euros, and every invoice has been settled. During the rain week four farms had to wait and lost quality. Farms of 80 to 250 hectares that can't justify a machine of their own. I was a contractor with five combines until I sold the firm. Hectares cut per machine and season decide whether it flies. The machinery rings know every farm and put us on their agenda.`,
    statements: [
      {
        contains:
          'A combine harvester stands idle for 340 days a year and still costs a quarter of a million',
        box: 'problem',
      },
      {
        contains:
          "FieldShift plans one combine's route through twelve farms from south to north as the wheat ripens",
        box: 'solution',
      },
      {
        contains: 'Each farm pays by the hectare, 95 euros, and we hold back 6 percent',
        box: 'revenueStreams',
      },
      {
        contains: "Farms of 80 to 250 hectares that can't justify a machine of their own",
        box: 'customerSegments',
      },
      { contains: 'I was a contractor with five combines until I sold the firm', box: 'unfairAdvantage' },
      { contains: 'Hectares cut per machine and season decide whether it flies', box: 'keyMetrics' },
      { contains: 'The machinery rings know every farm and put us on their agenda', box: 'channels' },
    ],
    facts: [
      { quote: 'Last July two machines cut 2,900 hectares for us', strength: 'did', impact: 'validates' },
      {
        quote: 'The farms were invoiced 275,000 euros, and every invoice has been settled',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'During the rain week four farms had to wait and lost quality',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'tenant-heat',
    pitch: `Half of the tenants in our block get a heating bill they can't check. Put a clip on the radiator, and the app shows in euros what each room burned this week. I knocked on all 48 doors. 33 let me put the clips up. Over the winter they used 11 percent less than the house next door. A lawyer from the landlords' federation threatened to sue. Housing companies would lease a clip for 70 cents a month. With battery it costs me five euros fifty to put one together. Metering firms read once a year and show you the number in March. I read meters for a living for eleven years, so I know where they lie.`,
    statements: [
      { contains: "Half of the tenants in our block get a heating bill they can't check", box: 'problem' },
      {
        contains: 'Put a clip on the radiator, and the app shows in euros what each room burned this week',
        box: 'solution',
      },
      { contains: 'Housing companies would lease a clip for 70 cents a month', box: 'revenueStreams' },
      { contains: 'With battery it costs me five euros fifty to put one together', box: 'costStructure' },
      {
        contains: 'Metering firms read once a year and show you the number in March',
        box: 'uniqueValueProposition',
      },
      {
        contains: 'I read meters for a living for eleven years, so I know where they lie',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      { quote: 'I knocked on all 48 doors', strength: 'said', impact: 'neutral' },
      { quote: '33 let me put the clips up', strength: 'did', impact: 'validates' },
      {
        quote: 'Over the winter they used 11 percent less than the house next door',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: "A lawyer from the landlords' federation threatened to sue",
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'harbor-plastic',
    pitch: `Fishing nets lost at sea go on killing for decades. Skippers bring old nets to a skip in the harbour, and we spin them into yarn. Carpet makers pay us 2.10 a kilo. Harbour skips in four towns took in 63 tons last year. A carpet maker in Denmark has taken 20 tons of yarn. It rejected a second delivery because of the colour, and told us so in writing. Washing uses more money than spinning. My brothers fish out of the same harbour, and the skippers trust a family they know. Virgin nylon is cheaper by a third but comes from oil. By 2028 we intend to be in forty harbours. Tons landed per skip.`,
    statements: [
      { contains: 'Fishing nets lost at sea go on killing for decades', box: 'problem' },
      {
        contains: 'Skippers bring old nets to a skip in the harbour, and we spin them into yarn',
        box: 'solution',
      },
      { contains: 'Carpet makers pay us 2.10 a kilo', box: 'revenueStreams' },
      { contains: 'Washing uses more money than spinning', box: 'costStructure' },
      {
        contains: 'My brothers fish out of the same harbour, and the skippers trust a family they know',
        box: 'unfairAdvantage',
      },
      { contains: 'Virgin nylon is cheaper by a third but comes from oil', box: 'uniqueValueProposition' },
      { contains: 'Tons landed per skip', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'Harbour skips in four towns took in 63 tons last year',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'A carpet maker in Denmark has taken 20 tons of yarn', strength: 'paid', impact: 'validates' },
      {
        quote: 'It rejected a second delivery because of the colour, and told us so in writing',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'greenhouse-crm',
    pitch: `Flower growers phone thirty shops each morning to hear what they need. Stem collects the shops' wishes by chat overnight and makes one picking list. Our first users are growers with two to ten hectares of glass. Five growers have used it daily for a whole season. Their morning calls fell from thirty to six. Four of them renewed. The fifth says that his shops are too old for chat. A grower pays 85 euros a month, shops pay nothing. Chat messages cost 2 cents each and are our only variable cost. The auction hall lets us put a desk at its entrance. Order apps ask the florist to log in; ours lives where they chat already. My family has grown tulips for four generations.`,
    statements: [
      { contains: 'Flower growers phone thirty shops each morning to hear what they need', box: 'problem' },
      {
        contains: "Stem collects the shops' wishes by chat overnight and makes one picking list",
        box: 'solution',
      },
      { contains: 'Our first users are growers with two to ten hectares of glass', box: 'customerSegments' },
      { contains: 'A grower pays 85 euros a month, shops pay nothing', box: 'revenueStreams' },
      { contains: 'Chat messages cost 2 cents each and are our only variable cost', box: 'costStructure' },
      { contains: 'The auction hall lets us put a desk at its entrance', box: 'channels' },
      {
        contains: 'Order apps ask the florist to log in; ours lives where they chat already',
        box: 'uniqueValueProposition',
      },
      { contains: 'My family has grown tulips for four generations', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: 'Five growers have used it daily for a whole season', strength: 'did', impact: 'validates' },
      { quote: 'Their morning calls fell from thirty to six', strength: 'did', impact: 'validates' },
      { quote: 'Four of them renewed', strength: 'paid', impact: 'validates' },
      {
        quote: 'The fifth says that his shops are too old for chat',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'window-film',
    pitch: `Renters freeze because the landlord won't replace single-pane windows. Clearpane is a film that goes up without tools and comes down without a trace when you move out. Unlike the shrink film from the DIY store it can be taken off and put back ten times. I fitted it in my own building, and the gas meter of the flat below showed 18 percent less over eight weeks. At the Christmas market we sold 73 rolls at 29 euros. Nine rolls came back since the size was wrong. Each roll costs 8.40 euros to produce. Tenants' associations could put us in their winter letter. My co-founder holds a doctorate in polymer chemistry.`,
    statements: [
      { contains: "Renters freeze because the landlord won't replace single-pane windows", box: 'problem' },
      {
        contains:
          'Clearpane is a film that goes up without tools and comes down without a trace when you move out',
        box: 'solution',
      },
      {
        contains: 'Unlike the shrink film from the DIY store it can be taken off and put back ten times',
        box: 'uniqueValueProposition',
      },
      { contains: 'Each roll costs 8.40 euros to produce', box: 'costStructure' },
      { contains: "Tenants' associations could put us in their winter letter", box: 'channels' },
      { contains: 'My co-founder holds a doctorate in polymer chemistry', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote:
          'I fitted it in my own building, and the gas meter of the flat below showed 18 percent less over eight weeks',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'At the Christmas market we sold 73 rolls at 29 euros',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'Nine rolls came back since the size was wrong', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'unsure-ev',
    pitch: `From what I hear, people in apartments don't buy electric cars because they can't charge at home. That's what two friends said, anyway. Could be a service where shops rent you their outlet overnight. Perhaps a euro a night plus the power? Public chargers seem to be three times as expensive, if I read the price right. I've no idea whether shops want that. Might ask the bakery tomorrow. Presumably each outlet needs a meter for 80 euros or so.`,
    statements: [
      {
        contains:
          "From what I hear, people in apartments don't buy electric cars because they can't charge at home",
        box: 'problem',
      },
      { contains: 'Could be a service where shops rent you their outlet overnight', box: 'solution' },
      { contains: 'Perhaps a euro a night plus the power', box: 'revenueStreams' },
      {
        contains: 'Public chargers seem to be three times as expensive, if I read the price right',
        box: 'uniqueValueProposition',
      },
      { contains: 'Presumably each outlet needs a meter for 80 euros or so', box: 'costStructure' },
    ],
    facts: [],
  },
];
