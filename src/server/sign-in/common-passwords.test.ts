import { describe, expect, it } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const refusalOf = (password: string, options?: { email?: string; field?: string }) =>
  refuseCommonPassword(password, options).then(
    () => null,
    (error: { code: string; details: { fields?: object } }) => error,
  );

describe('a password', () => {
  it.each([
    ['is on the list of common ones', 'qwertyuiop'],
    ['is on it in another case', 'PassWord123'],
    ['is on it in full-width letters', 'ｐａｓｓｗｏｒｄ１２３'],
    ['is on it twice over', 'dragondragon'],
    ['repeats one character', 'zzzzzzzzzzzz'],
    ['repeats three characters', 'x7qx7qx7qx7q'],
    ['is a run of the alphabet', 'efghijklmnop'],
    ['is a run backwards', 'zyxwvutsrqponm'],
    ['is a run of the keyboard', 'tyuiopasdfgh'],
    ['is a run of digits', '34567890123456'],
  ])('is refused when it %s', async (_, password) => {
    expect(await refusalOf(password)).toMatchObject({
      code: 'bad_input',
      details: { fields: { password: expect.stringContaining('first that a guesser tries') } },
    });
  });

  it.each([
    ['a long phrase', 'boats leave at seven'],
    ['four characters repeated', 'k3vmk3vmk3vm'],
    ['an uncommon word twice over', 'gnomonikgnomonik'],
    ['a run with an interruption', 'abcdefg hijklmn'],
  ])('that is %s is taken', async (_, password) => {
    expect(await refusalOf(password)).toBeNull();
  });

  it.each(['ada.lovelace@example.com', 'ada.lovelace', 'Ada.Lovelace', 'ada.lovelaceada.lovelace'])(
    'is refused when it is the e-mail of the account: %s',
    async (password) => {
      expect(await refusalOf(password, { email: 'ada.lovelace@example.com' })).not.toBeNull();
      expect(await refusalOf(password, { email: 'another.name@example.com' })).toBeNull();
      expect(await refusalOf(password)).toBeNull();
    },
  );

  it('is refused beside its field', async () => {
    const refusal = await refusalOf('qwertyuiop', { field: 'next' });
    expect(Object.keys(refusal?.details.fields ?? {})).toEqual(['next']);
  });
});
