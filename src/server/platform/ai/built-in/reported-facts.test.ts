import { describe, expect, it } from 'vitest';
import { reportedFactIn } from './reported-facts.ts';

describe('what a founder reports', () => {
  it.each([
    ['9 of them told me they water by feel.', 'said', 'validates'],
    ['Three have paid a deposit of $100.', 'paid', 'validates'],
    ['42 people signed up on our page after I posted a video.', 'did', 'validates'],
    ['We ran a pilot with 12 families.', 'did', 'validates'],
    ['Two supermarkets turned us down, because our price was too high.', 'said', 'contradicts'],
    ['One firm tested it for a month and cancelled.', 'did', 'contradicts'],
    ['Nobody wanted to pay more than five dollars.', 'said', 'contradicts'],
    ['Nobody bought it.', 'did', 'contradicts'],
    ['Only 2 of 40 parents signed up.', 'did', 'contradicts'],
    ['14 of 20 said they would pay $5.', 'said', 'validates'],
    ['I interviewed 20 nurses.', 'said', 'neutral'],
    ['I have sat down with nineteen owners.', 'said', 'neutral'],
    ['Six restaurants are on the paid plan.', 'paid', 'validates'],
    ['There have been 1,040 bookings.', 'did', 'validates'],
    ['Rework fell to one in thirty after a month.', 'did', 'validates'],
    ['Nobody walked out last Saturday.', 'did', 'validates'],
    ['Mr Alvarez has had it for weeks and has not tripped once.', 'did', 'validates'],
    ['Four parcels got lost.', 'did', 'contradicts'],
    ['Two teachers complained about the noise.', 'said', 'contradicts'],
    ['Presale: 188 copies at 42 dollars.', 'paid', 'validates'],
    ['We lent it to 22 classes over the winter.', 'did', 'neutral'],
  ] as const)('“%s” is %s and %s', (clause, strength, impact) => {
    expect(reportedFactIn(clause, false)).toEqual({ strength, impact });
  });
});

describe('what has not happened', () => {
  it.each([
    'We hope that 500 people will sign up.',
    'If ten schools paid $100 we would cover our costs.',
    'We plan to run a pilot with 12 families.',
    'Once we have sold the first licences we will hire somebody.',
    'No one has paid yet.',
    'We have not talked to any teachers yet.',
    'Imagine that every teacher had used it already.',
    'Parents would pay $20 a month, I think.',
    'HelloFresh has sold over a billion meals.',
    'According to a study, 65% of patients did not finish their exercises.',
    'I paid a developer $3,000.',
    'They lose three hours a week.',
    'One of our founders adjusted claims for 18 years.',
    'Two of our board members ran banks.',
    'The market for digital health is growing by 20% every year.',
    '199 euros a month, hardware included.',
    'One probe costs 2,300 euros to assemble.',
    'Primary schools built before 1990 have no ventilation.',
    'There are 480,000 school buses in the country.',
  ])('“%s” is no fact', (clause) => {
    expect(reportedFactIn(clause, false)).toBeNull();
  });

  it('takes no question for a fact', () => {
    expect(reportedFactIn('Have 12 people paid us?', true)).toBeNull();
  });
});
