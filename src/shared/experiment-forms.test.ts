import { describe, expect, it } from 'vitest';
import { addResultInput } from './experiment-forms.ts';
import { WHO_NAMES_NOBODY } from './who.ts';

const person = (who: string, memberId?: string) =>
  addResultInput.safeParse({ id: 'x', who, memberId, outcome: 'for' });

describe('the person of a result', () => {
  it.each(['somebody', 'Customer', 'the other one', 'nobody', '?', 'jemand'])(
    'is refused where it could be anyone, as with evidence: %s',
    (who) => {
      const { error } = person(who);
      expect(error?.issues).toMatchObject([{ path: ['who'], message: WHO_NAMES_NOBODY }]);
    },
  );

  it.each(['Marta Nowak', 'a baker in Graz', 'Customer 3', '12'])(
    'is accepted where it is one: %s',
    (who) => {
      expect(person(who).success).toBe(true);
    },
  );

  it('may be a member, whatever stands beside it', () => {
    expect(person('', 'm').success).toBe(true);
    expect(person('Customer', 'm').success).toBe(true);
  });
});
