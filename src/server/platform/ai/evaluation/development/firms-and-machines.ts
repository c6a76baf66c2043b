import type { LabelledPitch } from '../labelled-pitch.ts';

/** Software, finance, logistics and industry, told in the words of the trade. */
export const FIRMS_AND_MACHINES: readonly LabelledPitch[] = [
  {
    id: 'tip-split',
    pitch: `In restaurants the tips are still counted into envelopes at midnight, and somebody always feels cheated. Evenly works out each person's share from the rota and pays it into their account the same night. We go for restaurants with ten to forty staff first. The owner pays 49 euros a month per location. Six restaurants are on the paid plan, the oldest for seven months. One closed its account after the waiters asked for cash again. I have sat down with nineteen owners. Fourteen called it their worst half hour of the week. I waited tables for nine years and wrote payroll software for four. The figure to watch is shares paid out within an hour of closing.`,
    statements: [
      {
        contains:
          'In restaurants the tips are still counted into envelopes at midnight, and somebody always feels cheated',
        box: 'problem',
      },
      {
        contains:
          "Evenly works out each person's share from the rota and pays it into their account the same night",
        box: 'solution',
      },
      { contains: 'We go for restaurants with ten to forty staff first', box: 'customerSegments' },
      { contains: 'The owner pays 49 euros a month per location', box: 'revenueStreams' },
      {
        contains: 'I waited tables for nine years and wrote payroll software for four',
        box: 'unfairAdvantage',
      },
      { contains: 'The figure to watch is shares paid out within an hour of closing', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote: 'Six restaurants are on the paid plan, the oldest for seven months',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'One closed its account after the waiters asked for cash again',
        strength: 'did',
        impact: 'contradicts',
      },
      { quote: 'I have sat down with nineteen owners', strength: 'said', impact: 'neutral' },
      {
        quote: 'Fourteen called it their worst half hour of the week',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'questionnaire-bot',
    pitch: `Every enterprise deal now comes with a security questionnaire of 300 questions, and an engineer loses two days on each. We draft the answers from your policies and past questionnaires, and a person signs them off. The big compliance suites automate audits, yet they leave the questionnaires to you. Plans start at $900 a month. Our design partners have pushed 41 questionnaires through it. The median time went from eleven hours to ninety minutes. Two of the five partners converted to annual contracts in May. One walked away because their policies were all in German. Model calls cost us around four dollars per questionnaire. Before this I answered them for a living at a payments company.`,
    statements: [
      {
        contains:
          'Every enterprise deal now comes with a security questionnaire of 300 questions, and an engineer loses two days on each',
        box: 'problem',
      },
      {
        contains:
          'We draft the answers from your policies and past questionnaires, and a person signs them off',
        box: 'solution',
      },
      {
        contains: 'The big compliance suites automate audits, yet they leave the questionnaires to you',
        box: 'uniqueValueProposition',
      },
      { contains: 'Plans start at $900 a month', box: 'revenueStreams' },
      { contains: 'Model calls cost us around four dollars per questionnaire', box: 'costStructure' },
      { contains: 'Before this I answered them for a living at a payments company', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'Our design partners have pushed 41 questionnaires through it',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'The median time went from eleven hours to ninety minutes',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Two of the five partners converted to annual contracts in May',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'One walked away because their policies were all in German',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'pallet-loop',
    pitch: `Small manufacturers pay a deposit on pallets and never see half of them again. PalletLoop puts a printed code on each pallet and pays drivers to scan and return stray ones. Our first customers are furniture makers in the valley. We keep 2 euros of every deposit recovered. Since March 3,100 pallets have come home through us. Three factories pay us monthly. A fourth ended its contract when its forwarder offered the same for free. Forty-one drivers have the app and scan at least weekly. Our advisor ran pallet pooling for a supermarket chain. In five years we see ourselves in every port of Europe.`,
    statements: [
      {
        contains: 'Small manufacturers pay a deposit on pallets and never see half of them again',
        box: 'problem',
      },
      {
        contains:
          'PalletLoop puts a printed code on each pallet and pays drivers to scan and return stray ones',
        box: 'solution',
      },
      { contains: 'Our first customers are furniture makers in the valley', box: 'customerSegments' },
      { contains: 'We keep 2 euros of every deposit recovered', box: 'revenueStreams' },
      { contains: 'Our advisor ran pallet pooling for a supermarket chain', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: 'Since March 3,100 pallets have come home through us', strength: 'did', impact: 'validates' },
      { quote: 'Three factories pay us monthly', strength: 'paid', impact: 'validates' },
      {
        quote: 'A fourth ended its contract when its forwarder offered the same for free',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: 'Forty-one drivers have the app and scan at least weekly',
        strength: 'did',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'backup-drill',
    pitch: `Teams back up their PostgreSQL every night and never once restore it; they learn that the dumps are empty on the day they need them. Drill restores each backup into a throwaway instance, runs your smoke queries and posts a signed report. pgBackRest verifies checksums, whereas we prove that the data answers queries. Our open-source agent has 1,900 stars and runs on about 400 clusters. It has flagged 37 unusable backups so far. Four companies license the hosted version at $600 a month. A bank's security team said no to any copy outside their network. Compute for a restore averages $1.10. Conference talks and the PostgreSQL weekly bring us users. Two of us are committers on the project.`,
    statements: [
      {
        contains:
          'Teams back up their PostgreSQL every night and never once restore it; they learn that the dumps are empty on the day they need them',
        box: 'problem',
      },
      {
        contains:
          'Drill restores each backup into a throwaway instance, runs your smoke queries and posts a signed report',
        box: 'solution',
      },
      {
        contains: 'pgBackRest verifies checksums, whereas we prove that the data answers queries',
        box: 'uniqueValueProposition',
      },
      { contains: 'Compute for a restore averages $1.10', box: 'costStructure' },
      { contains: 'Conference talks and the PostgreSQL weekly bring us users', box: 'channels' },
      { contains: 'Two of us are committers on the project', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'Our open-source agent has 1,900 stars and runs on about 400 clusters',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'It has flagged 37 unusable backups so far', strength: 'did', impact: 'validates' },
      {
        quote: 'Four companies license the hosted version at $600 a month',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: "A bank's security team said no to any copy outside their network",
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'rent-rails',
    pitch: `Landlords in our city check a tenant's income from a stack of printed pay slips, and forged ones are everywhere. RentRails lets an applicant connect the bank account once and hands the landlord a yes or no. The landlord is charged 9 euros per check. Letting agents ran 640 checks last quarter. They turned up 23 forged pay slips. Two in five applicants quit at the bank login. The credit bureaus only see debts, never income. Our CTO built the account interface at a savings bank. We are listed in the landlord association's toolbox. We intend to apply for our own licence in autumn.`,
    statements: [
      {
        contains:
          "Landlords in our city check a tenant's income from a stack of printed pay slips, and forged ones are everywhere",
        box: 'problem',
      },
      {
        contains:
          'RentRails lets an applicant connect the bank account once and hands the landlord a yes or no',
        box: 'solution',
      },
      { contains: 'The landlord is charged 9 euros per check', box: 'revenueStreams' },
      { contains: 'The credit bureaus only see debts, never income', box: 'uniqueValueProposition' },
      { contains: 'Our CTO built the account interface at a savings bank', box: 'unfairAdvantage' },
      { contains: "We are listed in the landlord association's toolbox", box: 'channels' },
    ],
    facts: [
      { quote: 'Letting agents ran 640 checks last quarter', strength: 'did', impact: 'validates' },
      { quote: 'They turned up 23 forged pay slips', strength: 'did', impact: 'validates' },
      { quote: 'Two in five applicants quit at the bank login', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'claims-photo',
    pitch: `After a storm, small insurers wait six weeks for an assessor to look at every roof. Policy holders film their roof, and our model marks the broken tiles and prices the repair. We reran 800 closed claims; the estimate was within ten percent in 690 of them. A regional insurer pays us 35 francs a claim for a six-month pilot. It went wrong on slate, where it missed half of the damage. Mutual insurers with fewer than 200,000 policies can't build this themselves. One of our founders adjusted claims for 18 years. The insurers' association invited us to present at its spring meeting. Drones need a pilot and dry weather; a phone doesn't.`,
    statements: [
      {
        contains: 'After a storm, small insurers wait six weeks for an assessor to look at every roof',
        box: 'problem',
      },
      {
        contains:
          'Policy holders film their roof, and our model marks the broken tiles and prices the repair',
        box: 'solution',
      },
      {
        contains: "Mutual insurers with fewer than 200,000 policies can't build this themselves",
        box: 'customerSegments',
      },
      { contains: 'One of our founders adjusted claims for 18 years', box: 'unfairAdvantage' },
      { contains: "Drones need a pilot and dry weather; a phone doesn't", box: 'uniqueValueProposition' },
    ],
    facts: [
      {
        quote: 'We reran 800 closed claims; the estimate was within ten percent in 690 of them',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'A regional insurer pays us 35 francs a claim for a six-month pilot',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'It went wrong on slate, where it missed half of the damage',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: "The insurers' association invited us to present at its spring meeting",
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'freelancer-tax',
    pitch: `Freelancers find out in June that they owe eleven thousand and have spent it. Setaside opens a second account and moves the right share of each incoming payment there. It's free up to 2,000 a month and 9 euros after that. 4,300 people downloaded it in the first month. 1,120 connected an account. 210 of them pay. Churn in month two was 19 percent. We get most of our users from a newsletter for designers. I'm a tax adviser with 340 freelance clients. The one figure on our wall is euros set aside.`,
    statements: [
      {
        contains: 'Freelancers find out in June that they owe eleven thousand and have spent it',
        box: 'problem',
      },
      {
        contains: 'Setaside opens a second account and moves the right share of each incoming payment there',
        box: 'solution',
      },
      { contains: "It's free up to 2,000 a month and 9 euros after that", box: 'revenueStreams' },
      { contains: 'We get most of our users from a newsletter for designers', box: 'channels' },
      { contains: "I'm a tax adviser with 340 freelance clients", box: 'unfairAdvantage' },
      { contains: 'The one figure on our wall is euros set aside', box: 'keyMetrics' },
    ],
    facts: [
      { quote: '4,300 people downloaded it in the first month', strength: 'did', impact: 'validates' },
      { quote: '1,120 connected an account', strength: 'did', impact: 'validates' },
      { quote: '210 of them pay', strength: 'paid', impact: 'validates' },
      { quote: 'Churn in month two was 19 percent', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'meeting-minutes',
    pitch: `Municipal councils publish minutes three months late, so journalists write from memory. Gavel transcribes the public stream, names the speakers and drafts the minutes overnight. Towns of 5,000 to 50,000 with one clerk are who we build it for. The clerk in Otter Falls has produced eight sets of minutes with it. She says it gives her back two days a month. Otter Falls approved $3,600 for a year. Speaker names were wrong in a fifth of the cases. $300 a month, less than one day of a clerk. State clerk associations hold a congress each spring, and we'll have a booth. Transcription runs at about $9 a meeting.`,
    statements: [
      {
        contains: 'Municipal councils publish minutes three months late, so journalists write from memory',
        box: 'problem',
      },
      {
        contains: 'Gavel transcribes the public stream, names the speakers and drafts the minutes overnight',
        box: 'solution',
      },
      {
        contains: 'Towns of 5,000 to 50,000 with one clerk are who we build it for',
        box: 'customerSegments',
      },
      { contains: '$300 a month, less than one day of a clerk', box: 'revenueStreams' },
      {
        contains: "State clerk associations hold a congress each spring, and we'll have a booth",
        box: 'channels',
      },
      { contains: 'Transcription runs at about $9 a meeting', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'The clerk in Otter Falls has produced eight sets of minutes with it',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'She says it gives her back two days a month', strength: 'said', impact: 'validates' },
      { quote: 'Otter Falls approved $3,600 for a year', strength: 'paid', impact: 'validates' },
      { quote: 'Speaker names were wrong in a fifth of the cases', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'rural-parcels',
    pitch: `A parcel to a mountain village takes nine days because no courier drives up for one box. We hand parcels to the people who drive up anyway: the baker, the vet, the school bus. The courier pays us 1.80 per parcel. In the test month 412 parcels went up with eleven drivers. 97 percent arrived within a day. Four parcels got lost. The national post has invited us to bid for two valleys. Drivers get 1.10 for each parcel. Days from depot to door is our one measure. I drove the post van up there for ten years.`,
    statements: [
      {
        contains: 'A parcel to a mountain village takes nine days because no courier drives up for one box',
        box: 'problem',
      },
      {
        contains: 'We hand parcels to the people who drive up anyway: the baker, the vet, the school bus',
        box: 'solution',
      },
      { contains: 'The courier pays us 1.80 per parcel', box: 'revenueStreams' },
      { contains: 'Drivers get 1.10 for each parcel', box: 'costStructure' },
      { contains: 'Days from depot to door is our one measure', box: 'keyMetrics' },
      { contains: 'I drove the post van up there for ten years', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'In the test month 412 parcels went up with eleven drivers',
        strength: 'did',
        impact: 'validates',
      },
      { quote: '97 percent arrived within a day', strength: 'did', impact: 'validates' },
      { quote: 'Four parcels got lost', strength: 'did', impact: 'contradicts' },
      {
        quote: 'The national post has invited us to bid for two valleys',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'zero-trust-cache',
    pitch: `Build times explode because every CI job downloads the same two gigabytes. Ours is a content-addressed cache that sits in the runner's network and verifies every blob by hash before serving it. GitHub's own cache is capped at ten gigabytes and shared by branch. On our reference repository a cold build drops from 14 minutes to 4. Nine teams run it in production. The largest of them signed for $24,000 a year. Two teams removed it after a hash collision bug in version 0.3. We price by cached terabyte, at $40. Our founding team wrote the remote cache of a well-known build tool. Developers find us through the marketplace of CI plug-ins. Egress is the biggest line on our bill.`,
    statements: [
      {
        contains: 'Build times explode because every CI job downloads the same two gigabytes',
        box: 'problem',
      },
      {
        contains:
          "Ours is a content-addressed cache that sits in the runner's network and verifies every blob by hash before serving it",
        box: 'solution',
      },
      {
        contains: "GitHub's own cache is capped at ten gigabytes and shared by branch",
        box: 'uniqueValueProposition',
      },
      { contains: 'We price by cached terabyte, at $40', box: 'revenueStreams' },
      {
        contains: 'Our founding team wrote the remote cache of a well-known build tool',
        box: 'unfairAdvantage',
      },
      { contains: 'Developers find us through the marketplace of CI plug-ins', box: 'channels' },
      { contains: 'Egress is the biggest line on our bill', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'On our reference repository a cold build drops from 14 minutes to 4',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Nine teams run it in production', strength: 'did', impact: 'validates' },
      { quote: 'The largest of them signed for $24,000 a year', strength: 'paid', impact: 'validates' },
      {
        quote: 'Two teams removed it after a hash collision bug in version 0.3',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'ar-assembly',
    pitch: `New workers at furniture plants assemble from paper drawings and one cabinet in eight goes back. Our projector throws the next step right onto the workpiece. At a plant in Vilnius rework fell to one in thirty after a month. The plant bought four more stations. The union rep fears it tracks workers' speed. Headsets make people dizzy and run flat by noon. A station leases for 390 euros a month. Projector, camera and computer are 2,700 euros per station. Plants with 50 to 500 workers and many variants. The makers of workbenches offer our projector as an option in their catalogue.`,
    statements: [
      {
        contains:
          'New workers at furniture plants assemble from paper drawings and one cabinet in eight goes back',
        box: 'problem',
      },
      { contains: 'Our projector throws the next step right onto the workpiece', box: 'solution' },
      { contains: 'Headsets make people dizzy and run flat by noon', box: 'uniqueValueProposition' },
      { contains: 'A station leases for 390 euros a month', box: 'revenueStreams' },
      { contains: 'Projector, camera and computer are 2,700 euros per station', box: 'costStructure' },
      { contains: 'Plants with 50 to 500 workers and many variants', box: 'customerSegments' },
      {
        contains: 'The makers of workbenches offer our projector as an option in their catalogue',
        box: 'channels',
      },
    ],
    facts: [
      {
        quote: 'At a plant in Vilnius rework fell to one in thirty after a month',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'The plant bought four more stations', strength: 'paid', impact: 'validates' },
      { quote: "The union rep fears it tracks workers' speed", strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'cold-chain-label',
    pitch: `Vaccine boxes sit on a runway for an hour and nobody at the clinic can see it. A printed label turns purple once it has been above eight degrees for ten minutes. Data loggers cost 30 dollars and have to be sent back. Ink and paper come to four cents a label. We'd sell a thousand for 150 dollars. Two districts stuck 6,000 labels on boxes during the measles campaign. 211 boxes were caught and thrown away. The ministry's logistics chief called it one more thing to train. The dye was invented in my professor's lab and we hold the sole licence. UNICEF's supply catalogue is how a country would find us.`,
    statements: [
      {
        contains: 'Vaccine boxes sit on a runway for an hour and nobody at the clinic can see it',
        box: 'problem',
      },
      {
        contains: 'A printed label turns purple once it has been above eight degrees for ten minutes',
        box: 'solution',
      },
      { contains: 'Data loggers cost 30 dollars and have to be sent back', box: 'uniqueValueProposition' },
      { contains: 'Ink and paper come to four cents a label', box: 'costStructure' },
      { contains: "We'd sell a thousand for 150 dollars", box: 'revenueStreams' },
      {
        contains: "The dye was invented in my professor's lab and we hold the sole licence",
        box: 'unfairAdvantage',
      },
      { contains: "UNICEF's supply catalogue is how a country would find us", box: 'channels' },
    ],
    facts: [
      {
        quote: 'Two districts stuck 6,000 labels on boxes during the measles campaign',
        strength: 'did',
        impact: 'validates',
      },
      { quote: '211 boxes were caught and thrown away', strength: 'did', impact: 'validates' },
      {
        quote: "The ministry's logistics chief called it one more thing to train",
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'invoice-ocr',
    pitch: `Bookkeepers still type in invoices line by line because scanning software trips over every second layout. Ledgerly learns a supplier's layout from one corrected example. The established OCR tools want a template for each supplier, set up by a consultant. We bill eight cents a page. Twelve accounting offices processed 190,000 pages with us last quarter and paid for all of them. Two have since moved to the module built into their accounting package. In our exit calls both told us that our accuracy was better. Graphics cards in the data centre swallow half of what we take in. We exhibit at the two tax adviser fairs, and half of our trials begin there. My co-founder wrote her thesis on document layouts. Pages that pass without a human hand: 81 percent today.`,
    statements: [
      {
        contains:
          'Bookkeepers still type in invoices line by line because scanning software trips over every second layout',
        box: 'problem',
      },
      { contains: "Ledgerly learns a supplier's layout from one corrected example", box: 'solution' },
      {
        contains: 'The established OCR tools want a template for each supplier, set up by a consultant',
        box: 'uniqueValueProposition',
      },
      { contains: 'We bill eight cents a page', box: 'revenueStreams' },
      { contains: 'Graphics cards in the data centre swallow half of what we take in', box: 'costStructure' },
      {
        contains: 'We exhibit at the two tax adviser fairs, and half of our trials begin there',
        box: 'channels',
      },
      { contains: 'My co-founder wrote her thesis on document layouts', box: 'unfairAdvantage' },
      { contains: 'Pages that pass without a human hand: 81 percent today', box: 'keyMetrics' },
    ],
    facts: [
      {
        quote:
          'Twelve accounting offices processed 190,000 pages with us last quarter and paid for all of them',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'Two have since moved to the module built into their accounting package',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: 'In our exit calls both told us that our accuracy was better',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'loan-circle',
    pitch: `Street vendors borrow at five percent a day from the man on the motorbike. Ten vendors form a circle, vouch for each other and borrow from us at two percent a month. The interest is our income. 1,460 vendors have repaid a first loan in full. Repayment fell to 88 percent in the circles that we formed too fast. Nine out of ten come back for a second loan. Field officers are by far our largest cost. Women who sell cooked food, with at least a year at the same corner. A vendor hears of us from the one at the next stall. We steer by repayment in week four. Two of our board members ran microfinance banks in Manila.`,
    statements: [
      {
        contains: 'Street vendors borrow at five percent a day from the man on the motorbike',
        box: 'problem',
      },
      {
        contains: 'Ten vendors form a circle, vouch for each other and borrow from us at two percent a month',
        box: 'solution',
      },
      { contains: 'The interest is our income', box: 'revenueStreams' },
      { contains: 'Field officers are by far our largest cost', box: 'costStructure' },
      {
        contains: 'Women who sell cooked food, with at least a year at the same corner',
        box: 'customerSegments',
      },
      { contains: 'A vendor hears of us from the one at the next stall', box: 'channels' },
      { contains: 'We steer by repayment in week four', box: 'keyMetrics' },
      { contains: 'Two of our board members ran microfinance banks in Manila', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: '1,460 vendors have repaid a first loan in full', strength: 'paid', impact: 'validates' },
      {
        quote: 'Repayment fell to 88 percent in the circles that we formed too fast',
        strength: 'did',
        impact: 'contradicts',
      },
      { quote: 'Nine out of ten come back for a second loan', strength: 'did', impact: 'validates' },
    ],
  },
  {
    id: 'on-call-sane',
    pitch: `On-call engineers are woken by eleven alerts a night, of which ten mean nothing. Hush groups alerts by cause and rings only when customers are affected. PagerDuty forwards everything you send it; we decide what deserves a human. At a games company the alerts per night went from 14 to 2. It swallowed one real outage for nine minutes. That company still signed a two-year contract worth 48,000 dollars. Three more want a proof of concept in January. The price is 20 dollars per engineer on the rota. Log storage is our heaviest line. We were the reliability team of a bank for eight years. Engineers share our free alert audit on Reddit and bring it to work.`,
    statements: [
      {
        contains: 'On-call engineers are woken by eleven alerts a night, of which ten mean nothing',
        box: 'problem',
      },
      { contains: 'Hush groups alerts by cause and rings only when customers are affected', box: 'solution' },
      {
        contains: 'PagerDuty forwards everything you send it; we decide what deserves a human',
        box: 'uniqueValueProposition',
      },
      { contains: 'The price is 20 dollars per engineer on the rota', box: 'revenueStreams' },
      { contains: 'Log storage is our heaviest line', box: 'costStructure' },
      { contains: 'We were the reliability team of a bank for eight years', box: 'unfairAdvantage' },
      { contains: 'Engineers share our free alert audit on Reddit and bring it to work', box: 'channels' },
    ],
    facts: [
      {
        quote: 'At a games company the alerts per night went from 14 to 2',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'It swallowed one real outage for nine minutes', strength: 'did', impact: 'contradicts' },
      {
        quote: 'That company still signed a two-year contract worth 48,000 dollars',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'Three more want a proof of concept in January', strength: 'said', impact: 'validates' },
    ],
  },
  {
    id: 'plain-claims',
    pitch: `We sell to independent pharmacies. They lose 4 percent of their stock to expiry dates. ShelfSense reads the dates with a camera on the trolley while the stock is put away. Stocktaking firms come twice a year; the trolley comes past every day. 199 euros a month, hardware included. The camera unit is 320 euros and lasts five years. Expired stock as a share of purchases. Wholesalers deliver to each of them three times a day and would offer it. We have run pharmacies ourselves, four of them, for a decade. In our own four, write-offs went from 38,000 to 9,000 euros. Two colleagues told us that they wouldn't want a camera in the back room.`,
    statements: [
      { contains: 'We sell to independent pharmacies', box: 'customerSegments' },
      { contains: 'They lose 4 percent of their stock to expiry dates', box: 'problem' },
      {
        contains: 'ShelfSense reads the dates with a camera on the trolley while the stock is put away',
        box: 'solution',
      },
      {
        contains: 'Stocktaking firms come twice a year; the trolley comes past every day',
        box: 'uniqueValueProposition',
      },
      { contains: '199 euros a month, hardware included', box: 'revenueStreams' },
      { contains: 'The camera unit is 320 euros and lasts five years', box: 'costStructure' },
      { contains: 'Expired stock as a share of purchases', box: 'keyMetrics' },
      {
        contains: 'Wholesalers deliver to each of them three times a day and would offer it',
        box: 'channels',
      },
      { contains: 'We have run pharmacies ourselves, four of them, for a decade', box: 'unfairAdvantage' },
    ],
    facts: [
      {
        quote: 'In our own four, write-offs went from 38,000 to 9,000 euros',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: "Two colleagues told us that they wouldn't want a camera in the back room",
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'hard-hat',
    pitch: `On a building site nobody hears the reversing lorry over the saw. Helmets and lorries carry a tag; when they come closer than six metres the helmet buzzes. A contractor kitted out 85 people on the new bridge. In five months there were 19 warnings and no accident. Batteries died before the end of the shift in the cold. He has bought another 200 tags for the tunnel. Cameras on the lorry warn the driver, not the man behind it. We charge 9 a month for each tag. A tag's parts add up to 14. Accident insurers give a discount for it and tell their members so. Our chief engineer lost two fingers on a site and has built sensors ever since. Contractors with more than fifty people on one site.`,
    statements: [
      { contains: 'On a building site nobody hears the reversing lorry over the saw', box: 'problem' },
      {
        contains: 'Helmets and lorries carry a tag; when they come closer than six metres the helmet buzzes',
        box: 'solution',
      },
      {
        contains: 'Cameras on the lorry warn the driver, not the man behind it',
        box: 'uniqueValueProposition',
      },
      { contains: 'We charge 9 a month for each tag', box: 'revenueStreams' },
      { contains: "A tag's parts add up to 14", box: 'costStructure' },
      { contains: 'Accident insurers give a discount for it and tell their members so', box: 'channels' },
      {
        contains: 'Our chief engineer lost two fingers on a site and has built sensors ever since',
        box: 'unfairAdvantage',
      },
      { contains: 'Contractors with more than fifty people on one site', box: 'customerSegments' },
    ],
    facts: [
      { quote: 'A contractor kitted out 85 people on the new bridge', strength: 'did', impact: 'validates' },
      {
        quote: 'In five months there were 19 warnings and no accident',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Batteries died before the end of the shift in the cold',
        strength: 'did',
        impact: 'contradicts',
      },
      { quote: 'He has bought another 200 tags for the tunnel', strength: 'paid', impact: 'validates' },
    ],
  },
  {
    id: 'bulk-insure',
    pitch: `Market women in Accra can lose their whole stock in one fire and no insurer will talk to them. Members pay into a pool by mobile money each day, and the pool pays out within 48 hours. We keep 8 percent of the contributions. 2,150 traders joined in the first year. They contribute 1.2 million cedis between them. The pool has paid out after two fires, both times in under 30 hours. Around 300 members let their contributions lapse during Ramadan. Our chairwoman has led the market union since 2004. Each market queen brings in her own row. Agents' commission is the largest cost.`,
    statements: [
      {
        contains:
          'Market women in Accra can lose their whole stock in one fire and no insurer will talk to them',
        box: 'problem',
      },
      {
        contains: 'Members pay into a pool by mobile money each day, and the pool pays out within 48 hours',
        box: 'solution',
      },
      { contains: 'We keep 8 percent of the contributions', box: 'revenueStreams' },
      { contains: 'Our chairwoman has led the market union since 2004', box: 'unfairAdvantage' },
      { contains: 'Each market queen brings in her own row', box: 'channels' },
      { contains: "Agents' commission is the largest cost", box: 'costStructure' },
    ],
    facts: [
      { quote: '2,150 traders joined in the first year', strength: 'did', impact: 'validates' },
      { quote: 'They contribute 1.2 million cedis between them', strength: 'paid', impact: 'validates' },
      {
        quote: 'The pool has paid out after two fires, both times in under 30 hours',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Around 300 members let their contributions lapse during Ramadan',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
];
