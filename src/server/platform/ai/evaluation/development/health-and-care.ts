import type { LabelledPitch } from '../labelled-pitch.ts';

export const HEALTH_AND_CARE: readonly LabelledPitch[] = [
  {
    id: 'pill-reminder',
    pitch: `Elderly people who live alone forget their pills or take them twice. Their children live far away and worry. We built a pill box that lights up and calls the daughter or son if it stays closed. I'm a nurse and I have seen this end in hospital many times. There are reminder apps, but my patients don't have smartphones. In a pilot with 12 families, missed doses went down by half. Ten of the families asked to keep the box. Families would pay $20 a month, I think. We want to reach them through pharmacies.`,
    statements: [
      { contains: 'forget their pills', box: 'problem' },
      { contains: 'We built a pill box', box: 'solution' },
      { contains: "I'm a nurse", box: 'unfairAdvantage' },
      { contains: 'There are reminder apps', box: 'uniqueValueProposition' },
      { contains: 'Families would pay $20 a month', box: 'revenueStreams' },
      { contains: 'reach them through pharmacies', box: 'channels' },
    ],
    facts: [
      {
        quote: 'In a pilot with 12 families, missed doses went down by half',
        strength: 'did',
        impact: 'validates',
      },
      { quote: 'Ten of the families asked to keep the box', strength: 'said', impact: 'validates' },
    ],
  },
  {
    id: 'shift-swap',
    pitch: `Nurses swap shifts in a chat group and the ward manager copies the changes into a spreadsheet at night. Mistakes leave wards short of staff. SwapWard shows who is allowed to swap with whom and updates the rota by itself. Hospitals pay per ward, $90 a month. We interviewed 22 ward managers and 17 said that they lose at least four hours a week on rotas. One hospital tried it on two wards for three months. It did not renew, because it had to work with their payroll system. We are talking to two more hospitals.`,
    statements: [
      { contains: 'Nurses swap shifts in a chat group', box: 'problem' },
      { contains: 'Mistakes leave wards short of staff', box: 'problem' },
      { contains: 'SwapWard shows who is allowed to swap', box: 'solution' },
      { contains: 'Hospitals pay per ward', box: 'revenueStreams' },
    ],
    facts: [
      {
        quote:
          'We interviewed 22 ward managers and 17 said that they lose at least four hours a week on rotas',
        strength: 'said',
        impact: 'validates',
      },
      { quote: 'One hospital tried it on two wards for three months', strength: 'did', impact: 'validates' },
      {
        quote: 'It did not renew, because it had to work with their payroll system',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
  {
    id: 'stutter-app',
    pitch: `Teenagers who stutter see a therapist once a week and hardly practise in between. Calmly is an app with short speaking games that the therapist chooses. The therapist sees how often the exercises were done. There are about 1,200 speech therapists in the country who treat teenagers, and they are our first customers. I stuttered myself as a teenager and I am now a speech therapist. Eight colleagues use the beta with 31 teenagers. Two of the teenagers told me it felt childish. We will charge therapists 25 euros a month and never the families. What matters to us is exercises per week for each teenager.`,
    statements: [
      { contains: 'hardly practise in between', box: 'problem' },
      { contains: 'Calmly is an app', box: 'solution' },
      { contains: 'they are our first customers', box: 'customerSegments' },
      { contains: 'I stuttered myself', box: 'unfairAdvantage' },
      { contains: 'We will charge therapists 25 euros', box: 'revenueStreams' },
      { contains: 'exercises per week', box: 'keyMetrics' },
    ],
    facts: [
      { quote: 'Eight colleagues use the beta with 31 teenagers', strength: 'did', impact: 'validates' },
      { quote: 'Two of the teenagers told me it felt childish', strength: 'said', impact: 'contradicts' },
    ],
  },
  {
    id: 'wheelchair-map',
    pitch: `Wheelchair users cannot trust the word accessible on a restaurant's page. They arrive and there is a step, or the toilet is in the basement. Rampway is a map where wheelchair users measure doors and steps with their phone camera. Other maps only have a yes or no. Cities need this data and would pay for it. 130 volunteers have measured 2,400 doors since January. We asked five cities for money and all five said no. It is a non-profit; donations of 6,000 euros have covered our servers so far.`,
    statements: [
      { contains: 'cannot trust the word accessible', box: 'problem' },
      { contains: 'Rampway is a map', box: 'solution' },
      { contains: 'Other maps only have a yes or no', box: 'uniqueValueProposition' },
      { contains: 'Cities need this data and would pay for it', box: 'revenueStreams' },
    ],
    facts: [
      {
        quote: '130 volunteers have measured 2,400 doors since January',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'We asked five cities for money and all five said no',
        strength: 'said',
        impact: 'contradicts',
      },
      {
        quote: 'donations of 6,000 euros have covered our servers so far',
        strength: 'paid',
        impact: 'validates',
      },
    ],
  },
  {
    id: 'physio-mirror',
    pitch: `After a knee operation people do their exercises wrong at home. Our software watches them through the laptop camera and corrects them in real time. It needs no extra hardware. Physiotherapy practices are our customers. According to a study, 65% of patients do not finish their exercises. The market for digital health is growing by 20% every year. We believe that insurers will cover it soon. Nobody has used it yet, apart from me.`,
    statements: [
      { contains: 'do their exercises wrong at home', box: 'problem' },
      { contains: 'Our software watches them', box: 'solution' },
      { contains: 'Physiotherapy practices are our customers', box: 'customerSegments' },
      { contains: 'insurers will cover it soon', box: 'revenueStreams' },
    ],
    facts: [],
  },
  {
    id: 'sleep-coaching-parents',
    pitch: `New parents are exhausted because their baby wakes up five times a night. I offer sleep coaching by text message: they write to me at night and I answer within ten minutes. Books give the same advice to everyone, but every baby is different. 19 parents have paid me $80 for a month. Three of them asked for their money back. Most of them came from a midwife who recommends me. I'd like to train other coaches and take 30% of what they earn. Night work is my biggest cost.`,
    statements: [
      { contains: 'New parents are exhausted', box: 'problem' },
      { contains: 'I offer sleep coaching', box: 'solution' },
      { contains: 'Books give the same advice to everyone', box: 'uniqueValueProposition' },
      { contains: 'a midwife who recommends me', box: 'channels' },
      { contains: 'take 30% of what they earn', box: 'revenueStreams' },
      { contains: 'Night work is my biggest cost', box: 'costStructure' },
    ],
    facts: [
      { quote: '19 parents have paid me $80 for a month', strength: 'paid', impact: 'validates' },
      { quote: 'Three of them asked for their money back', strength: 'did', impact: 'contradicts' },
    ],
  },
  {
    id: 'blood-pressure-barbers',
    pitch: `Men in our neighbourhood do not go to the doctor, but they go to the barber every two weeks. We train barbers to measure blood pressure and send those with high values to a clinic. It's a non-profit. The clinic gets patients it would otherwise see in the emergency room. Foundations and the health insurance fund would finance it. In four shops 210 men have been measured, and 38 of them saw a doctor afterwards. Two barbers quit the programme because it took too long. A cuff costs $45 and each barber gets $2 per measurement.`,
    statements: [
      { contains: 'do not go to the doctor', box: 'problem' },
      { contains: 'We train barbers', box: 'solution' },
      { contains: 'would finance it', box: 'revenueStreams' },
      { contains: 'A cuff costs $45', box: 'costStructure' },
    ],
    facts: [
      {
        quote: 'In four shops 210 men have been measured, and 38 of them saw a doctor afterwards',
        strength: 'did',
        impact: 'validates',
      },
      {
        quote: 'Two barbers quit the programme because it took too long',
        strength: 'did',
        impact: 'contradicts',
      },
    ],
  },
];
