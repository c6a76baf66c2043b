import { describe, expect, it } from 'vitest';
import { shapeOf } from './clause-shape.ts';

describe('the shape of a clause', () => {
  it.each([
    ['In nine weeks 53 driveways were listed.', 'counted', 'past', 'listed'],
    ['After the storm, we called the owners.', 'founder', 'past', 'called'],
    ['Primary schools built before 1990 have no ventilation.', 'people', 'present', 'have'],
    ['Two other shops have been asking for it.', 'counted', 'perfect', 'asking'],
    ['Our cap clicks onto any inhaler.', 'product', 'present', 'clicks'],
    ['A council told us that it would not sign.', 'case', 'past', 'told'],
    ['Nobody walked out.', 'nobody', 'past', 'walked'],
    ['One of our founders adjusted claims.', 'team', 'past', 'adjusted'],
    ['They will pay more.', 'they', 'future', 'pay'],
    ['Four farms had to wait.', 'counted', 'past', 'wait'],
  ])('“%s” is told of %s in the %s', (clause, subject, tense, verb) => {
    expect(shapeOf(clause, null)).toMatchObject({ subject, tense, verb });
  });
});
