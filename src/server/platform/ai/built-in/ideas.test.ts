import { describe, expect, it } from 'vitest';
import { ideasFor } from './ideas.ts';

const BIOGRAPHIES = {
  groomer: 'I worked ten years as a dog groomer and I hate how long bookings take.',
  nurse:
    "I'm a registered nurse. Patients keep asking the same questions at discharge. On weekends I coach my daughter's football team.",
  teacher:
    'Former high school teacher turned product manager. I am frustrated that parents never see what their kids learn.',
  farmer:
    'I grew up on a wheat farm in Kansas and studied mechanical engineering. I repair tractors for neighbors. I wish parts arrived faster.',
  designer: 'Mother of three, freelance graphic designer. I love baking sourdough in my free time.',
  baker: "Head baker, Rosa's Bakery, 2011 to 2020\nManaged four bakers and ordered all flour",
  officer: 'I am a retired police officer living in Tampa. It is hard to find homes for older dogs.',
  engineer:
    'Software engineer with 12 years of experience in payments. Built fraud detection used by 400 merchants.',
  host: 'I ran a hostel in Lisbon for five years. Guests always wanted local food tours.',
  midwife: 'I was a midwife in rural Scotland; now I study data science.',
  driver: 'Truck driver since 2009. Waiting at warehouses wastes hours of my week.',
  student: 'Economics student, second year. I work in a coffee shop and I play bass in a band.',
} as const;

const ideasOf = (biography: string | null, resume: string | null = null) =>
  ideasFor({ biography, resume }).ideas;

describe('the built-in ideas', () => {
  it.each([
    ['groomer', 'new dog groomers:'],
    ['nurse', 'new nurses:'],
    ['teacher', 'new high school teachers:'],
    ['designer', 'new graphic designers:'],
    ['baker', 'new bakers:'],
    ['officer', 'new police officers:'],
    ['engineer', 'new software engineers:'],
    ['midwife', 'new midwives:'],
    ['driver', 'new truck drivers:'],
  ] as const)('name the work of the %s as it is called', (who, words) => {
    expect(
      ideasOf(BIOGRAPHIES[who])
        .map(({ concept }) => concept)
        .join('\n'),
    ).toContain(words);
  });

  it.each(['farmer', 'host', 'student'] as const)('guess no occupation for the %s, who names none', (who) => {
    const concepts = ideasOf(BIOGRAPHIES[who]).map(({ concept }) => concept);
    expect(concepts.join('\n')).toContain('people who do what you did');
    expect(concepts.join('\n')).not.toContain('first-month kit');
  });

  it.each([
    ['nurse', 'patients'],
    ['teacher', 'parents'],
    ['engineer', 'merchants'],
    ['host', 'guests'],
  ] as const)('speak to the people whom the %s deals with', (who, people) => {
    const ideas = ideasOf(BIOGRAPHIES[who]);
    expect(ideas.some(({ concept }) => concept.startsWith(`An answering service for ${people}:`))).toBe(true);
  });

  it('offer warehouses no answering service, since a building asks nothing', () => {
    const concepts = ideasOf(BIOGRAPHIES.driver).map(({ concept }) => concept);
    expect(concepts.join('\n')).not.toContain('answering service');
  });

  it.each(Object.entries(BIOGRAPHIES))(
    'quote the %s to the letter, and say each thing once',
    (_who, biography) => {
      const ideas = ideasOf(biography);
      expect(ideas.length).toBeGreaterThanOrEqual(2);
      expect(ideas.length).toBeLessThanOrEqual(5);
      expect(new Set(ideas.map(({ concept }) => concept)).size).toBe(ideas.length);
      for (const { concept, fit } of ideas) {
        for (const [, quoted = ''] of `${concept} ${fit}`.matchAll(/“([^”]*)”/g)) {
          expect(biography.replace(/\s+/g, ' ')).toContain(quoted);
        }
        expect(`${concept} ${fit}`).not.toMatch(/\bundefined\b|\bnull\b| {2}|\.\.|”[A-Za-z]/);
      }
    },
  );

  it('ask for more where there is too little to go by', () => {
    expect(ideasOf('Accountant.')[0]?.concept).toMatch(/^Write three sentences into your biography/);
  });

  it('read a resume as they read a biography', () => {
    const resume = 'EXPERIENCE\nData analyst at Contoso, 2018-2022\n- Built dashboards for sales teams';
    expect(ideasOf(null, resume)[0]?.concept).toContain('data analysts');
  });
});
