import { expect, it } from 'vitest';
import { readPeople } from './typed-people.ts';

const LONGEST = 200_000;

// Each took minutes: with patterns that try every @ as the one before the domain, or by looking for each of them in every row.
it.each([
  ['brackets that never close', `<${'@'.repeat(LONGEST - 1)}`],
  ['the same after a name in quotation marks', `""<${'@'.repeat(LONGEST - 3)}`],
  ['the same on two lines', `Ana Lima\n<${'@'.repeat(LONGEST - 10)}`],
  ['round brackets that never close', '('.repeat(LONGEST)],
  ['signs before a letter', `${'@'.repeat(LONGEST - 1)}a`],
  ['spaces before a letter in a table of bars', `a|b\n${' '.repeat(LONGEST - 10)}c`],
  ['as many columns as rows', `${'name,'.repeat(20_000)}\n${'b\n'.repeat(40_000)}`],
])('%s are read like any other text', (_, text) => {
  expect(readPeople(text).people.length).toBeGreaterThan(0);
});

it('takes addressees as mail programs write them', () => {
  const { people } = readPeople('"Lima, Ana" <ana@example.com>, Rui Nunes <rui@example.com>');
  expect(people.map(({ fields }) => fields)).toEqual([
    { name: 'Ana Lima', email: 'ana@example.com' },
    { name: 'Rui Nunes', email: 'rui@example.com' },
  ]);
});

const fieldsOf = (text: string) => readPeople(text).people.map(({ fields }) => fields);

it('finds the headings below the notes of an export, and keeps the numbers of its lines', () => {
  const { people, headings, unused } = readPeople(
    'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing. You ' +
      'will only see those of people who allowed it."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
      'Ana,Lima,https://example.com/ana,ana@example.com,Lima & Co,Owner,01 Nov 2026\nRui,Nunes,,,Nunes,,02 Nov 2026\n',
  );
  expect(people).toMatchObject([
    { line: 5, fields: { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' } },
    { line: 6, fields: { firstName: 'Rui', lastName: 'Nunes' } },
  ]);
  expect(headings).toMatch(/^First Name/);
  expect(unused).toEqual(['URL', 'Company', 'Position', 'Connected On']);
});

it('takes nobody for a note who stands above headings', () => {
  expect(fieldsOf('Ana Lima\nRui Nunes\nFirst name,Last name,Email')).toContainEqual({ name: 'Ana Lima' });
  expect(fieldsOf('Please write to ana@example.com now.\nFirst name,Last name,Email')).toHaveLength(2);
});

it.each([
  ['| First name | Last name | Email |\n|---|:--|---|\n| Ana | Lima | ana@example.com |'],
  ['First name | Last name | Email\nAna | Lima | ana@example.com'],
  [
    '+---+---+---+\n| First name | Last name | Email |\n+---+---+---+\n| Ana | Lima | ana@example.com |\n+---+---+---+',
  ],
])('reads a table divided by bars: %j', (text) => {
  expect(fieldsOf(text)).toEqual([{ firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' }]);
});

it.each([
  ['Ana Lima: ana@example.com'],
  ['Ana Lima - ana@example.com'],
  ['Ana Lima – ana@example.com.'],
  ['Ana Lima (ana@example.com)'],
  ['Ana Lima, (ana@example.com)'],
  ['Ana Lima <mailto:ana@example.com>'],
  ['Ana Lima mailto:ana@example.com'],
  ['Ana Lima | ana@example.com'],
])('reads a name and an address, however they are joined: %s', (text) => {
  expect(fieldsOf(text)).toEqual([{ name: 'Ana Lima', email: 'ana@example.com' }]);
});
