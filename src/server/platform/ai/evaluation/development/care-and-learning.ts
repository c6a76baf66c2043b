import type { LabelledPitch } from '../labelled-pitch.ts';

/** Health, care and schools, with trials that went well and badly. */
export const CARE_AND_LEARNING: readonly LabelledPitch[] = [
  {
    id: 'inhaler-cap',
    pitch: `Half of the children with asthma use their inhaler wrongly, and nobody finds out until they are in hospital. Our cap clicks onto any inhaler and lights green when the child breathes in slowly enough. Existing trackers count puffs but say nothing about technique. A paediatric ward in Leeds handed out 25 caps and saw correct use climb from 9 to 19 children. Two nurses found the light too dim outdoors. We have shown it to four GPs. The chip and the moulding come to 6 pounds. Asthma nurses hand out inhalers anyway, so they would hand out ours. We plan a bigger trial with 200 children next spring.`,
    statements: [
      { contains: 'Half of the children with asthma use their inhaler wrongly', box: 'problem' },
      {
        contains: 'Our cap clicks onto any inhaler and lights green when the child breathes in slowly enough',
        box: 'solution',
      },
      {
        contains: 'Existing trackers count puffs but say nothing about technique',
        box: 'uniqueValueProposition',
      },
      { contains: 'The chip and the moulding come to 6 pounds', box: 'costStructure' },
      { contains: 'Asthma nurses hand out inhalers anyway, so they would hand out ours', box: 'channels' },
    ],
    facts: [
      {
        quote: 'handed out 25 caps and saw correct use climb from 9 to 19 children',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Two nurses found the light too dim outdoors', strength: 'said', impact: 'contradicts' },
      { quote: 'We have shown it to four GPs', strength: 'said', impact: 'neutral' },
    ],
  },
  {
    id: 'lab-in-a-shoebox',
    pitch: `Rural schools teach chemistry from the blackboard because a lab costs too much. Each shoebox holds nine experiments with droplets on a laminated sheet. Schools pay 12 dollars a box, or an NGO pays for them. Last term 14 teachers in Kisumu taught with it. Pass marks rose in eleven of the fourteen classes. The county education officer wrote to ask for 300 boxes. Some teachers complained that the refills arrived late. I taught chemistry without a lab for six years. Shipping is our biggest expense. What counts for us is experiments done per pupil per term.`,
    statements: [
      {
        contains: 'Rural schools teach chemistry from the blackboard because a lab costs too much',
        box: 'problem',
      },
      { contains: 'Each shoebox holds nine experiments with droplets on a laminated sheet', box: 'solution' },
      { contains: 'Schools pay 12 dollars a box, or an NGO pays for them', box: 'revenueStreams' },
      { contains: 'I taught chemistry without a lab for six years', box: 'unfairAdvantage' },
      { contains: 'Shipping is our biggest expense', box: 'costStructure' },
      { contains: 'What counts for us is experiments done per pupil per term', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'Last term 14 teachers in Kisumu taught with it', strength: 'did', impact: 'validates' },
      { quote: 'Pass marks rose in eleven of the fourteen classes', strength: 'did', impact: 'validates' },
      {
        quote: 'The county education officer wrote to ask for 300 boxes',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'Some teachers complained that the refills arrived late',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'gran-tech',
    pitch: `My grandmother pays forty pounds each time someone comes to fix her tablet. Older people are ashamed to ask their children for the tenth time. Students from the sixth form come round once a week, sort out the phone and stay for tea. Families subscribe for 25 pounds a month. Nine families signed up and paid for the first quarter. One daughter told us it was the first month without a panicked phone call. Three students dropped out in exam season. We put leaflets in GP surgeries and church halls. Children over fifty who live more than an hour from their parents are the ones who pay.`,
    statements: [
      {
        contains: 'My grandmother pays forty pounds each time someone comes to fix her tablet',
        box: 'problem',
      },
      { contains: 'Older people are ashamed to ask their children for the tenth time', box: 'problem' },
      {
        contains: 'Students from the sixth form come round once a week, sort out the phone and stay for tea',
        box: 'solution',
      },
      { contains: 'Families subscribe for 25 pounds a month', box: 'revenueStreams' },
      { contains: 'We put leaflets in GP surgeries and church halls', box: 'channels' },
      {
        contains: 'Children over fifty who live more than an hour from their parents are the ones who pay',
        box: 'customerSegments',
      },
    ],
    facts: [
      {
        quote: 'Nine families signed up and paid for the first quarter',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'One daughter told us it was the first month without a panicked phone call',
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'Three students dropped out in exam season', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'maybe-therapy',
    pitch: `I have a feeling that people on a therapy waiting list give up after a few weeks, though I could be wrong. Perhaps a weekly call from a trained student would keep them going until their turn comes. Possibly the health insurer would cover it. I haven't asked one. It would probably be for adults on public waiting lists. I was on such a list myself for ten months. Somebody at the university said it was a nice thought, which doesn't tell me much. Training a student takes two weekends and I guess 300 euros.`,
    statements: [
      {
        contains: 'I have a feeling that people on a therapy waiting list give up after a few weeks',
        box: 'problem',
      },
      {
        contains: 'Perhaps a weekly call from a trained student would keep them going until their turn comes',
        box: 'solution',
      },
      { contains: 'Possibly the health insurer would cover it', box: 'revenueStreams' },
      { contains: 'It would probably be for adults on public waiting lists', box: 'customerSegments' },
      { contains: 'I was on such a list myself for ten months', box: 'unfairAdvantage' },
      { contains: 'Training a student takes two weekends and I guess 300 euros', box: 'costStructure' },
    ],
    facts: [],
  },
  {
    id: 'nurse-shifts',
    pitch: `A ward manager makes thirty phone calls when a night nurse calls in sick. ShiftBell asks the right nurses by text in order of fairness and stops when one accepts. We begin with private nursing homes of 60 to 150 beds. A home in Graz filled 88 of 97 open shifts with it. Its manager told a colleague, who rang us the next day. The works council of a second home objected to texts on days off. A bed costs 1.50 euros a month. Minutes from the sick call to a yes is what we look at every morning. My mother has managed wards for 28 years and half of the home directors trained under her.`,
    statements: [
      {
        contains: 'A ward manager makes thirty phone calls when a night nurse calls in sick',
        box: 'problem',
      },
      {
        contains: 'ShiftBell asks the right nurses by text in order of fairness and stops when one accepts',
        box: 'solution',
      },
      { contains: 'We begin with private nursing homes of 60 to 150 beds', box: 'customerSegments' },
      { contains: 'A bed costs 1.50 euros a month', box: 'revenueStreams' },
      { contains: 'Minutes from the sick call to a yes is what we look at every morning', box: 'keyMetrics' },
      {
        contains: 'My mother has managed wards for 28 years and half of the home directors trained under her',
        box: 'unfairAdvantage',
      },
    ],
    facts: [
      { quote: 'A home in Graz filled 88 of 97 open shifts with it', strength: 'did', impact: 'validates' },
      {
        quote: 'Its manager told a colleague, who rang us the next day',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'The works council of a second home objected to texts on days off',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'bike-bus',
    pitch: `Parents drive their kids 900 metres to school because the crossing is dangerous. A paid adult leads a group of children on bikes along a fixed line with stops, like a bus. Parents buy a monthly pass for 15 euros. Since the Easter holidays 38 kids have ridden with us. The parents of 29 of them bought the May pass. On rainy days no more than ten turned up. The school counted 44 fewer cars at the gate. A leader earns 14 euros per trip. Primary schools within two kilometres of a big road suit us best. Head teachers put us in the enrolment letter.`,
    statements: [
      {
        contains: 'Parents drive their kids 900 metres to school because the crossing is dangerous',
        box: 'problem',
      },
      {
        contains: 'A paid adult leads a group of children on bikes along a fixed line with stops, like a bus',
        box: 'solution',
      },
      { contains: 'Parents buy a monthly pass for 15 euros', box: 'revenueStreams' },
      { contains: 'A leader earns 14 euros per trip', box: 'costStructure' },
      {
        contains: 'Primary schools within two kilometres of a big road suit us best',
        box: 'customerSegments',
      },
      { contains: 'Head teachers put us in the enrolment letter', box: 'channels' },
    ],
    facts: [
      {
        quote: 'Since the Easter holidays 38 kids have ridden with us',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'The parents of 29 of them bought the May pass', strength: 'paid', impact: 'validates' },
      { quote: 'On rainy days no more than ten turned up', strength: 'did', impact: 'contradicts' },
      { quote: 'The school counted 44 fewer cars at the gate', strength: 'did', impact: 'validates' },
    ],
  },
  {
    id: 'sign-coach',
    pitch: `Hearing parents of deaf children learn sign language far too slowly from videos, as nobody corrects their hands. SignCoach watches your hands through the phone camera and shows which finger is off. 38 parents used the beta for a month; 31 finished all twenty lessons. The deaf teachers at two schools checked it and approved 90 of 100 signs. They pointed out that it ignores facial expression. Parents would pay nothing; health insurance would refund 80 euros per course. Every new sign needs 200 filmed examples, at about 150 euros. I am deaf, and my parents learned from books. Early-intervention advisers meet every such family in the first year.`,
    statements: [
      {
        contains:
          'Hearing parents of deaf children learn sign language far too slowly from videos, as nobody corrects their hands',
        box: 'problem',
      },
      {
        contains: 'SignCoach watches your hands through the phone camera and shows which finger is off',
        box: 'solution',
      },
      {
        contains: 'Parents would pay nothing; health insurance would refund 80 euros per course',
        box: 'revenueStreams',
      },
      { contains: 'Every new sign needs 200 filmed examples, at about 150 euros', box: 'costStructure' },
      { contains: 'I am deaf, and my parents learned from books', box: 'unfairAdvantage' },
      { contains: 'Early-intervention advisers meet every such family in the first year', box: 'channels' },
    ],
    facts: [
      {
        quote: '38 parents used the beta for a month; 31 finished all twenty lessons',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'The deaf teachers at two schools checked it and approved 90 of 100 signs',
        strength: 'said',
        impact: 'validates',
      },
      {
        quote: 'They pointed out that it ignores facial expression',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'dental-queue',
    pitch: `Children wait nineteen months for an orthodontist here. OrthoScan lets the family dentist take a scan which an orthodontist abroad plans from. A plan costs the parents 480 euros. 31 children have been planned for in this way. All but two of the families paid upfront. The chamber of dentists has warned its members against us. My father and I are both orthodontists. The scanner is a one-off 9,000 euros per practice. Every dentist who scans tells two others; that is how we grow. A clear-aligner company sells you aligners, while we sell a plan that any dentist can carry out.`,
    statements: [
      { contains: 'Children wait nineteen months for an orthodontist here', box: 'problem' },
      {
        contains: 'OrthoScan lets the family dentist take a scan which an orthodontist abroad plans from',
        box: 'solution',
      },
      { contains: 'A plan costs the parents 480 euros', box: 'revenueStreams' },
      { contains: 'My father and I are both orthodontists', box: 'unfairAdvantage' },
      { contains: 'The scanner is a one-off 9,000 euros per practice', box: 'costStructure' },
      { contains: 'Every dentist who scans tells two others; that is how we grow', box: 'channels' },
      {
        contains:
          'A clear-aligner company sells you aligners, while we sell a plan that any dentist can carry out',
        box: 'uniqueValueProposition',
      },
    ],
    facts: [
      { quote: '31 children have been planned for in this way', strength: 'did', impact: 'validates' },
      { quote: 'All but two of the families paid upfront', strength: 'paid', impact: 'validates' },
      {
        quote: 'The chamber of dentists has warned its members against us',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'ventilation-school',
    pitch: `Pupils get tired by ten o'clock since no one opens the windows. A wooden owl on the shelf droops when the air is bad and the class opens up. We lent owls to 22 classes over the winter. The average carbon dioxide level fell by 430 ppm. 19 of the 22 teachers asked to keep theirs. Three found that it distracted the class. We have presented it to the school board. An owl costs 89 euros. Sensor, motor and wood add up to 31 euros. Primary schools built before 1990 have no ventilation, and that's where we start. I'm a carpenter and my wife teaches year three.`,
    statements: [
      { contains: "Pupils get tired by ten o'clock since no one opens the windows", box: 'problem' },
      {
        contains: 'A wooden owl on the shelf droops when the air is bad and the class opens up',
        box: 'solution',
      },
      { contains: 'An owl costs 89 euros', box: 'revenueStreams' },
      { contains: 'Sensor, motor and wood add up to 31 euros', box: 'costStructure' },
      {
        contains: "Primary schools built before 1990 have no ventilation, and that's where we start",
        box: 'customerSegments',
      },
      { contains: "I'm a carpenter and my wife teaches year three", box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: 'We lent owls to 22 classes over the winter', strength: 'did', impact: 'neutral' },
      { quote: 'The average carbon dioxide level fell by 430 ppm', strength: 'did', impact: 'validates' },
      { quote: '19 of the 22 teachers asked to keep theirs', strength: 'said', impact: 'validates' },
      { quote: 'Three found that it distracted the class', strength: 'said', impact: 'contradicts' },
      { quote: 'We have presented it to the school board', strength: 'said', impact: 'neutral' },
    ],
  },
  {
    id: 'move-helper',
    pitch: `Moving with a small child is hell because you can't pack with a toddler in the house. Packing crew plus a childminder in one booking. I interviewed fourteen mothers who moved last year. Twelve of them brought up childcare before I did. Three bookings came in from a flyer at the day-care, at 620 euros each. One couple thought it was too pricey and went with a normal mover. On top of the movers' price I take 25 percent. Day-care centres have a notice board that every parent reads. Couples with a child under four who move within the city.`,
    statements: [
      {
        contains: "Moving with a small child is hell because you can't pack with a toddler in the house",
        box: 'problem',
      },
      { contains: 'Packing crew plus a childminder in one booking', box: 'solution' },
      { contains: "On top of the movers' price I take 25 percent", box: 'revenueStreams' },
      { contains: 'Day-care centres have a notice board that every parent reads', box: 'channels' },
      { contains: 'Couples with a child under four who move within the city', box: 'customerSegments' },
    ],
    facts: [
      { quote: 'I interviewed fourteen mothers who moved last year', strength: 'said', impact: 'neutral' },
      { quote: 'Twelve of them brought up childcare before I did', strength: 'said', impact: 'validates' },
      {
        quote: 'Three bookings came in from a flyer at the day-care, at 620 euros each',
        strength: 'paid',
        impact: 'validates',
      },
      {
        quote: 'One couple thought it was too pricey and went with a normal mover',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'stage-lights',
    pitch: `School theatres own light desks from 1994 that no teacher can operate. CueBox reads the script and proposes a light for each scene; the teacher just presses next. Five schools ran their spring show on it. Not one cue failed in 23 performances. A drama teacher told me she had tears in her eyes. One school went back to its technician for the winter musical. A school licence is $350 a year. I lit shows on Broadway for two decades. Drama teachers gather at one festival in Lincoln every June. The box has a parts cost of $120.`,
    statements: [
      { contains: 'School theatres own light desks from 1994 that no teacher can operate', box: 'problem' },
      {
        contains:
          'CueBox reads the script and proposes a light for each scene; the teacher just presses next',
        box: 'solution',
      },
      { contains: 'A school licence is $350 a year', box: 'revenueStreams' },
      { contains: 'I lit shows on Broadway for two decades', box: 'unfairAdvantage' },
      { contains: 'Drama teachers gather at one festival in Lincoln every June', box: 'channels' },
      { contains: 'The box has a parts cost of $120', box: 'costStructure' },
    ],
    facts: [
      { quote: 'Five schools ran their spring show on it', strength: 'did', impact: 'validates' },
      { quote: 'Not one cue failed in 23 performances', strength: 'did', impact: 'validates' },
      { quote: 'A drama teacher told me she had tears in her eyes', strength: 'said', impact: 'validates' },
      {
        quote: 'One school went back to its technician for the winter musical',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'care-shoes',
    pitch: `Nurses walk fifteen kilometres a shift in shoes made for joggers. Wardwalk is a clog with a rocker sole that can go into the autoclave. 80 nurses in two hospitals wore them for six weeks. Reports of foot pain halved. 57 said they'd buy a second pair. Hospital number two has put in an order for 300 pairs. The white ones turned yellow after forty washes. Retail is 94 euros, the hospital price 71. A pair leaves the factory at 29. Uniform suppliers already have the hospitals as customers, so we sell through them. Ordinary clogs can be sterilised but have no cushioning.`,
    statements: [
      { contains: 'Nurses walk fifteen kilometres a shift in shoes made for joggers', box: 'problem' },
      { contains: 'Wardwalk is a clog with a rocker sole that can go into the autoclave', box: 'solution' },
      { contains: 'Retail is 94 euros, the hospital price 71', box: 'revenueStreams' },
      { contains: 'A pair leaves the factory at 29', box: 'costStructure' },
      {
        contains: 'Uniform suppliers already have the hospitals as customers, so we sell through them',
        box: 'channels',
      },
      { contains: 'Ordinary clogs can be sterilised but have no cushioning', box: 'uniqueValueProposition' },
    ],
    facts: [
      { quote: '80 nurses in two hospitals wore them for six weeks', strength: 'did', impact: 'validates' },
      { quote: 'Reports of foot pain halved', strength: 'did', impact: 'validates' },
      { quote: "57 said they'd buy a second pair", strength: 'said', impact: 'validates' },
      {
        quote: 'Hospital number two has put in an order for 300 pairs',
        strength: 'paid',
        impact: 'validates',
      },
      { quote: 'The white ones turned yellow after forty washes', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'stutter-call',
    pitch: `People who stutter would rather drive across town than make a phone call. Say It First lets you rehearse the call with a voice that interrupts, sighs and hangs up. 14 members of a self-help group practised for six weeks, and eleven made a call they'd been putting off. One said that it made him more anxious. A speech therapist wants to give it to her patients. 8 euros a month or free on prescription. I have stuttered all my life. A minute of rehearsal costs 6 cents. Breathing apps relax you, but they never pick up the phone. Self-help groups exist in 90 towns.`,
    statements: [
      {
        contains: 'People who stutter would rather drive across town than make a phone call',
        box: 'problem',
      },
      {
        contains: 'Say It First lets you rehearse the call with a voice that interrupts, sighs and hangs up',
        box: 'solution',
      },
      { contains: '8 euros a month or free on prescription', box: 'revenueStreams' },
      { contains: 'I have stuttered all my life', box: 'unfairAdvantage' },
      { contains: 'A minute of rehearsal costs 6 cents', box: 'costStructure' },
      {
        contains: 'Breathing apps relax you, but they never pick up the phone',
        box: 'uniqueValueProposition',
      },
      { contains: 'Self-help groups exist in 90 towns', box: 'channels' },
    ],
    facts: [
      {
        quote:
          "14 members of a self-help group practised for six weeks, and eleven made a call they'd been putting off",
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'One said that it made him more anxious', strength: 'said', impact: 'contradicts' },
      { quote: 'A speech therapist wants to give it to her patients', strength: 'said', impact: 'validates' },
    ],
  },
  {
    id: 'kidney-kitchen',
    pitch: `Patients on dialysis have to look up every tomato, and after a month most give up and eat toast. You scan what is in your fridge and RenalPlate answers with three dinners that are safe today. Calorie counters were made for people who want to lose weight; they don't know phosphate. People in their first year on dialysis are the ones we have in mind. 44 patients of the Ulm dialysis centre have cooked with it for three months. Their potassium readings came down in 31 cases. The older half of the group gave up at the scanning step. The centre's dietitian says she would never go back to paper lists. The insurer is billed 11 euros per patient and month. Each recipe has to be checked by a dietitian, at 40 euros apiece.`,
    statements: [
      {
        contains:
          'Patients on dialysis have to look up every tomato, and after a month most give up and eat toast',
        box: 'problem',
      },
      {
        contains:
          'You scan what is in your fridge and RenalPlate answers with three dinners that are safe today',
        box: 'solution',
      },
      {
        contains: "Calorie counters were made for people who want to lose weight; they don't know phosphate",
        box: 'uniqueValueProposition',
      },
      {
        contains: 'People in their first year on dialysis are the ones we have in mind',
        box: 'customerSegments',
      },
      { contains: 'The insurer is billed 11 euros per patient and month', box: 'revenueStreams' },
      { contains: 'Each recipe has to be checked by a dietitian, at 40 euros apiece', box: 'costStructure' },
    ],
    facts: [
      {
        quote: '44 patients of the Ulm dialysis centre have cooked with it for three months',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Their potassium readings came down in 31 cases', strength: 'did', impact: 'validates' },
      {
        quote: 'The older half of the group gave up at the scanning step',
        strength: 'did',
        impact: 'contradicts',
      },
      {
        quote: "The centre's dietitian says she would never go back to paper lists",
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'quiet-ward',
    pitch: `Hospitals will fall over themselves to get this. It's a pillow that plays pink noise only to the patient who lies on it. Intensive care is as loud as a main road, and patients leave it confused. Earplugs fall out, and headphones get in the way of tubes. Every hospital in the world needs it. We've presented it at a nursing congress. A head nurse wrote to us that hygiene would never sign off the fabric. The cover alone is 38 dollars. We could lease it per bed. Our engineer built hearing aids at two big manufacturers.`,
    statements: [
      { contains: "It's a pillow that plays pink noise only to the patient who lies on it", box: 'solution' },
      {
        contains: 'Intensive care is as loud as a main road, and patients leave it confused',
        box: 'problem',
      },
      {
        contains: 'Earplugs fall out, and headphones get in the way of tubes',
        box: 'uniqueValueProposition',
      },
      { contains: 'The cover alone is 38 dollars', box: 'costStructure' },
      { contains: 'We could lease it per bed', box: 'revenueStreams' },
      { contains: 'Our engineer built hearing aids at two big manufacturers', box: 'unfairAdvantage' },
    ],
    facts: [
      { quote: "We've presented it at a nursing congress", strength: 'said', impact: 'neutral' },
      {
        quote: 'A head nurse wrote to us that hygiene would never sign off the fabric',
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'dyslexia-font-glasses',
    pitch: `Children with dyslexia are tested at nine, three years after they start to fail. A five-minute game in kindergarten finds the ones at risk from the way they clap rhythms. We followed 410 children for two years; the game had flagged 38 of the 45 who were later diagnosed. It also flagged 60 who turned out fine. School psychologists in two counties asked to use it right away. A kindergarten group costs the town 120 a year. Our lead scientist published the rhythm study that the whole field cites. Towns that test at school entry already. Kindergarten associations send one circular a month, and we get a paragraph in it. Paper screening needs a specialist for an hour per child.`,
    statements: [
      {
        contains: 'Children with dyslexia are tested at nine, three years after they start to fail',
        box: 'problem',
      },
      {
        contains: 'A five-minute game in kindergarten finds the ones at risk from the way they clap rhythms',
        box: 'solution',
      },
      { contains: 'A kindergarten group costs the town 120 a year', box: 'revenueStreams' },
      {
        contains: 'Our lead scientist published the rhythm study that the whole field cites',
        box: 'unfairAdvantage',
      },
      { contains: 'Towns that test at school entry already', box: 'customerSegments' },
      {
        contains: 'Kindergarten associations send one circular a month, and we get a paragraph in it',
        box: 'channels',
      },
      { contains: 'Paper screening needs a specialist for an hour per child', box: 'uniqueValueProposition' },
    ],
    facts: [
      {
        quote:
          'We followed 410 children for two years; the game had flagged 38 of the 45 who were later diagnosed',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'It also flagged 60 who turned out fine', strength: 'did', impact: 'contradicts' },
      {
        quote: 'School psychologists in two counties asked to use it right away',
        strength: 'said',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'lunch-credit',
    pitch: `Kids with lunch debt get a cold cheese sandwich in front of everybody. LunchLedger lets anyone in town pay off debt anonymously, a dollar at a time. In its first town, 640 people gave $9,300. The debt of all 411 pupils was cleared by December. The next district's lawyer refused to share the balances. Donors may add a tip to keep us running, and seven in ten do. Districts with a debt over $5,000. Local papers love the story and print the link. Card fees take 3 percent. Days a child stays in debt: that's the number.`,
    statements: [
      { contains: 'Kids with lunch debt get a cold cheese sandwich in front of everybody', box: 'problem' },
      {
        contains: 'LunchLedger lets anyone in town pay off debt anonymously, a dollar at a time',
        box: 'solution',
      },
      { contains: 'Donors may add a tip to keep us running, and seven in ten do', box: 'revenueStreams' },
      { contains: 'Districts with a debt over $5,000', box: 'customerSegments' },
      { contains: 'Local papers love the story and print the link', box: 'channels' },
      { contains: 'Card fees take 3 percent', box: 'costStructure' },
      { contains: "Days a child stays in debt: that's the number", box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'In its first town, 640 people gave $9,300', strength: 'paid', impact: 'validates' },
      { quote: 'The debt of all 411 pupils was cleared by December', strength: 'did', impact: 'validates' },
      {
        quote: "The next district's lawyer refused to share the balances",
        strength: 'said',
        impact: 'contradicts',
      },
    ],
  },
];
