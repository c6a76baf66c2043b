import { describe, expect, it } from 'vitest';
import { unmarked } from './inline-marks.ts';

describe('a text without the marks around its words', () => {
  it.each([
    ['Nurses pay **nine euros** a bowl.', 'Nurses pay nine euros a bowl.'],
    ['**Price:** _nine_ euros, ~~ten~~ `twelve`', 'Price: nine euros, ten twelve'],
    ['***Both*** and **one _inside_ another**', 'Both and one inside another'],
    ['See [our page](https://example.com/a?b=c) or ![a bowl](/bowl.png).', 'See our page or a bowl.'],
    ['“*SoupBox*” (**now**)', '“SoupBox” (now)'],
    ['00:00:01 Speaker 1: Soup.\n00:00:09 Speaker 2: Who pays?', 'Soup.\nWho pays?'],
    ['[0:01] Soup.\n[0:09] Nurses pay.', 'Soup.\nNurses pay.'],
    [
      '1\n00:00:01,000 --> 00:00:04,000\nSoup.\n2\n00:00:05,000 --> 00:00:07,000\nPaid.',
      '1\n\nSoup.\n2\n\nPaid.',
    ],
    ['Speaker 1: Soup.', 'Soup.'],
    ['[12/03/24, 10:15:22] Mark: Soup\n[12/03/24, 10:16:02] Jo Ann: how much', 'Soup\nhow much'],
    ['12.03.2024, 9:15 am - Mark: Soup\n12.03.2024, 9:16 am - Mark: warm', 'Soup\nwarm'],
    ['a wait-\ning list', 'a waiting list'],
  ])('%s', (written, text) => {
    expect(unmarked(written).text).toBe(text);
  });

  it.each([
    '* an entry\n* another',
    '3 * 4 * 5 and 2*3*4',
    'a file_name_here, and *nothing closed',
    'the price* is set\n* by the market*',
    '[9] and [a](b)',
    '# Heading\n> quoted',
    '** not bold **',
    'Mark: Soup\nJenny: how much',
    'Soup -\nand bread',
    '9:30 is when the wards are empty.',
    'Nurses eat at\n10:15 or later',
  ])('leaves %j as it is', (written) => {
    expect(unmarked(written).text).toBe(written);
  });

  it('tells what was written for any of its places, with the marks around it', () => {
    const written = '**Price:** nine [euros](https://example.com) a bowl. _Paid_.';
    const { text, written: as } = unmarked(written);
    const of = (words: string) => as(text.indexOf(words), text.indexOf(words) + words.length);
    expect(of('Price')).toBe('**Price');
    expect(of('Price:')).toBe('**Price:**');
    expect(of('nine')).toBe('nine');
    expect(of('nine euros a')).toBe('nine [euros](https://example.com) a');
    expect(of('euros')).toBe('[euros](https://example.com)');
    expect(of('Paid.')).toBe('_Paid_.');
    expect(as(0, text.length)).toBe(written);
  });

  it('tells what somebody said without who said it, and a word that goes on in the next line as it stands', () => {
    const written = '0:01 Mark: **Nurses** pay for a wait-\ning list.\n0:09 Jo: Who says so?';
    const { text, written: as } = unmarked(written);
    const of = (words: string) => as(text.indexOf(words), text.indexOf(words) + words.length);
    expect(of('Nurses pay')).toBe('**Nurses** pay');
    expect(of('a waiting list.')).toBe('a wait-\ning list.');
    expect(of('Who says so?')).toBe('Who says so?');
  });

  it('takes time in line with the length, also of marks that are never closed', () => {
    for (const part of ['*a ', '[a](', '**_`~~', '`', '[', '*a* ', '_a *b '])
      expect(unmarked(part.repeat(20_000)).text.length).toBeGreaterThan(0);
  });
});
