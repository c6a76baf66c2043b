import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RECORDS_AT_MOST } from '../accounts/record-quota.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { createMember, getMember, listMembers, listStages, updateMember } from './community.service.ts';
import { addSeveral } from './community.several.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function workspace() {
  const { user } = await test.founder();
  const concept = await makeConcept(test, user);
  return { user, conceptId: concept.id, ctx: () => test.as(user) };
}

async function add(text: string, stage: 'prospect' | 'customer' = 'prospect') {
  const { conceptId, ctx } = await workspace();
  const { added, refused } = await addSeveral(ctx(), { conceptId, text, stage });
  const people = added.map(({ firstName, lastName, email, phoneNumber, stage: own }) =>
    [firstName, lastName, email, phoneNumber, own].join('|'),
  );
  return { people, refused };
}

describe('importing several people', () => {
  it('reads lines in any format', async () => {
    const text =
      'Ana Lima, ana@example.com, (415) 555-2671, Customers\n\nRui Nunes <rui@example.com>\nZoë, Diaz\nPia Roth <pia@example.com> +1 415 555 2672\n<noa@example.com> Noa Gal, customer';
    expect((await add(text)).people).toEqual([
      'Ana|Lima|ana@example.com|+14155552671|customer',
      'Rui|Nunes|rui@example.com||prospect',
      'Zoë|Diaz|||prospect',
      'Pia|Roth|pia@example.com|+14155552672|prospect',
      'Noa|Gal|noa@example.com||customer',
    ]);
  });

  it('reads lines that each divide their cells in another way', async () => {
    const text =
      'Ana Lima, ana@example.com\nRui Nunes; rui@example.com; contributor\nZoe Diaz\tzoe@example.com';
    expect((await add(text)).people).toEqual([
      'Ana|Lima|ana@example.com||prospect',
      'Rui|Nunes|rui@example.com||contributor',
      'Zoe|Diaz|zoe@example.com||prospect',
    ]);
  });

  it('says of all people of one paste that they were added at the same moment, in its order', async () => {
    const { conceptId, ctx } = await workspace();
    const names = Array.from({ length: 300 }, (_, at) => `Ana Lima${at}`);
    await addSeveral(ctx(), { conceptId, text: names.join('\n'), stage: 'prospect' });
    const members = await listMembers(ctx(), conceptId);
    expect(members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names);
    expect(new Set(members.map(({ createdAt }) => createdAt)).size).toBe(1);
  });

  it('makes nobody of headings that come again', async () => {
    const two = await add('Name,Email\nAna Lima,ana@example.com\nNom,Courriel\nRui Nunes,r@example.com');
    expect(two.people).toHaveLength(2);
    const list = await add('Zoe Diaz, zoe@example.com\nname;email\nIda Moe; ida@example.com');
    expect(list.people).toEqual(['Zoe|Diaz|zoe@example.com||prospect', 'Ida|Moe|ida@example.com||prospect']);
    expect(list.refused).toMatchObject([{ line: 2, because: 'This line holds headings, not a person' }]);
  });

  it('reads a table with headings, separated by semicolons or tabs, with columns in any order', async () => {
    expect(
      (await add('\uFEFFE-mail;Surname;First name;Town\r\nana@example.com;Lima;Ana;Porto\r\n')).people,
    ).toEqual(['Ana|Lima|ana@example.com||prospect']);
    expect((await add('Name\tPhone\nAna Maria Lima\t+351 912 345 678', 'customer')).people).toEqual([
      'Ana|Maria Lima||+351912345678|customer',
    ]);
    expect((await add('first_name,last_name\n"Ana ""Nita""","Lima,\nthe second"')).people).toEqual([
      'Ana "Nita"|Lima,\nthe second|||prospect',
    ]);
  });

  it('reads the headings of other languages and of address books', async () => {
    expect(
      (await add('Vorname;Name;E-Mail-Adresse;Telefonnummer\nJürgen;Groß;j@example.com;+49 30 901820'))
        .people,
    ).toEqual(['Jürgen|Groß|j@example.com|+4930901820|prospect']);
    const tables = [
      'Name,E-Mail,Telefon',
      'Nom complet,Courriel,Téléphone',
      'Nombre,Correo electrónico,Teléfono móvil',
      'Nome,E-mail,Telemóvel',
      'Nome completo,Indirizzo e-mail,Cellulare',
      'Naam,E-mailadres,Telefoonnummer',
      'Imię i nazwisko,Adres e-mail,Telefon',
      'Namn,E-post,Mobilnummer',
      'Name,E-mail 1 - Value,Phone 1 - Value',
    ];
    for (const headings of tables) {
      expect((await add(`${headings}\nAna Lima,ana@example.com,+351 912 345 678`)).people, headings).toEqual([
        'Ana|Lima|ana@example.com|+351912345678|prospect',
      ]);
    }
    expect((await add('Apellidos,Nombre\nLima,Ana')).people).toEqual(['Ana|Lima|||prospect']);
    expect((await add('Name,Role\nAna Lima,Painter')).people).toEqual(['Ana|Lima|||prospect']);
    expect((await add('Name,Role\nAna Lima,customers')).people).toEqual(['Ana|Lima|||customer']);
    expect(
      (await add('Name,Email,Email 2\nAna Lima,,ana@example.com\nRui Nunes,r@example.com,x')).people,
    ).toEqual(['Ana|Lima|ana@example.com||prospect', 'Rui|Nunes|r@example.com||prospect']);
  });

  it('asks what the columns hold whose headings name nobody, and takes the answer', async () => {
    const { conceptId, ctx } = await workspace();
    const input = {
      conceptId,
      text: '名前,町,メール\nAna Lima,Porto,ana@example.com',
      stage: 'prospect',
    } as const;
    const asked = await addSeveral(ctx(), input);
    expect(asked).toMatchObject({
      added: [],
      headings: '名前,町,メール',
      ask: [
        { heading: '名前', example: 'Ana Lima', column: 'name' },
        { heading: '町', example: 'Porto', column: null },
        { heading: 'メール', example: 'ana@example.com', column: 'email' },
      ],
    });
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    const { added, ask } = await addSeveral(ctx(), { ...input, columns: ['name', null, 'email'] });
    expect(ask).toBeNull();
    expect(added).toMatchObject([{ firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com' }]);
  });

  it.each([
    ['Participant,Contact,Notes\nJane Roe,jane@example.com,likes it', 'Jane|Roe|jane@example.com||prospect'],
    ['Contact,Participant\n+351 912 345 678,Jane Roe', 'Jane|Roe||+351912345678|prospect'],
    ['Name,Contact\nJane Roe,jane@example.com', 'Jane|Roe|jane@example.com||prospect'],
    ['First name,Last name,Contact\nJane,Roe,jane@example.com', 'Jane|Roe|jane@example.com||prospect'],
    ['Contact,Email\nJane Roe,jane@example.com', 'Jane|Roe|jane@example.com||prospect'],
    ['Name,Interviewee\njane@example.com,Jane Roe', 'Jane|Roe|jane@example.com||prospect'],
    ['Teilnehmer;Kontakt\nJane Roe;jane@example.com', 'Jane|Roe|jane@example.com||prospect'],
    ['Date,Participant,Mood\nMay 5,Jane Roe,fine', 'Jane|Roe|||prospect'],
    ['Name,Member,Email\nJane Roe,M 001,jane@example.com', 'Jane|Roe|jane@example.com||prospect'],
  ])('settles by its cells what an ambiguous heading means: %s', async (text, person) => {
    expect(await add(text)).toEqual({ people: [person], refused: [] });
  });

  it('takes addresses and numbers under one heading for what each is', async () => {
    const text =
      'Participant,Contact\nJane Roe,jane@example.com\nBob Moe,+351 912 345 678\nIda Lee,\nUma Ude,n/a';
    const { people, refused } = await add(text);
    expect(people).toEqual([
      'Jane|Roe|jane@example.com||prospect',
      'Bob|Moe||+351912345678|prospect',
      'Ida|Lee|||prospect',
    ]);
    expect(refused).toMatchObject([{ line: 5, because: 'Please enter a valid email address' }]);
  });

  it('says everything that is wrong with a line', async () => {
    const { refused } = await add('Name,Email,Phone\nOtto Kern,otto@,030');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.because).toMatch(/valid email address\. .*“030”/);
  });

  it('names a column beside the names as not kept, where it is no way to reach anybody', async () => {
    const { conceptId, ctx } = await workspace();
    const text = 'Participant,Contact\nJane Roe,at the fair';
    const { added, unused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect([added.length, unused]).toEqual([1, ['Contact']]);
  });

  it.each([
    ['Wen,Contact\nJane Roe,jane@example.com', ['name', 'email']],
    ['Nr,Wen,Contact\n1,Jane Roe,jane@example.com\n2,Bob Moe,none', [null, 'name', 'email']],
    ['Participant,Guest,Email\nJane Roe,Bob Moe,jane@example.com', ['name', null, 'email']],
    ['First name,Family,Email\nJane,Roe,jane@example.com', ['firstName', null, 'email']],
  ])('asks for the names instead of refusing everybody: %s', async (text, columns) => {
    const { conceptId, ctx } = await workspace();
    const { ask, added, refused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect([added, refused]).toEqual([[], []]);
    expect(ask?.map(({ column }) => column)).toEqual(columns);
  });

  it('says of each line that its name is missing where no column can hold it', async () => {
    for (const text of ['Contact\njane@example.com', 'Name,Email\njane@example.com,jane@example.com'])
      expect(await add(text)).toMatchObject({
        people: [],
        refused: [{ line: 2, because: 'First name and last name are required' }],
      });
  });

  it('takes no word behind a name for a heading', async () => {
    const { people, refused } = await add('Ana Lima, guest\nRui Nunes, beta tester\nZoe Diaz');
    expect(people).toEqual(['Zoe|Diaz|||prospect']);
    expect(refused.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('takes rows of people for headings only where a column tells', async () => {
    expect((await add('Ana, Lima\nRui, Nunes')).people).toEqual([
      'Ana|Lima|||prospect',
      'Rui|Nunes|||prospect',
    ]);
    expect((await add('Ana, Lima, ana@example.com\nRui, Nunes, rui@example.com')).people).toHaveLength(2);
  });

  it('rejects lines individually, each with its number and the reason', async () => {
    const text = [
      'Ana Lima, ana@example.com',
      'Ana',
      'Bea Costa, ANA@example.com',
      'Rui Nunes, rui@',
      'Zoë Diaz, friend, painter',
      '=HYPERLINK("http://example.com") Lima',
      "'=1+1 Lima",
      'Ana Lima, other@example.com',
    ].join('\n');
    const { people, refused } = await add(text);
    expect(people).toEqual(['Ana|Lima|ana@example.com||prospect', 'Ana|Lima|other@example.com||prospect']);
    expect(refused.map(({ line, because }) => [line, because])).toEqual([
      [2, 'First name and last name are required'],
      [3, 'ANA@example.com is in the community already'],
      [4, 'Please enter a valid email address'],
      [5, '“friend” is not an email, a phone number or a stage'],
      [6, 'A cell that begins with =, +, - or @ would run as a formula in a spreadsheet'],
      [7, 'A cell that begins with =, +, - or @ would run as a formula in a spreadsheet'],
    ]);
  });

  it('reads names in quotation marks before their addresses, last names first or not', async () => {
    const text =
      'Ana Lima, ana@example.com\n"Pat Nolan" <pat@example.com>\n"Roth, Pia" <pia@example.com>\n"Diaz, Zoe", zoe@example.com';
    expect(await add(text)).toEqual({
      people: [
        'Ana|Lima|ana@example.com||prospect',
        'Pat|Nolan|pat@example.com||prospect',
        'Pia|Roth|pia@example.com||prospect',
        'Zoe|Diaz|zoe@example.com||prospect',
      ],
      refused: [],
    });
    expect(
      (await add('Name,Email\n"Lima, Ana",ana@example.com\n"Rui Nunes, Jr.",r@example.com')).people,
    ).toEqual(['Ana|Lima|ana@example.com||prospect', 'Rui|Nunes, Jr.|r@example.com||prospect']);
  });

  it('refuses only the line whose quotation mark is not closed', async () => {
    const { people, refused } = await add('Ana Lima\n"Rui Nunes, rui@example.com\n"Zoë", Diaz\nIda Moe');
    expect(people).toEqual(['Ana|Lima|||prospect', 'Zoë|Diaz|||prospect', 'Ida|Moe|||prospect']);
    expect(refused).toEqual([
      {
        line: 2,
        text: '"Rui Nunes, rui@example.com',
        because: 'A quotation mark is opened and not closed',
      },
    ]);
  });

  it('reads the addressees of a message on one line', async () => {
    const { people, refused } = await add(
      'Ana Lima <ana@example.com>, "Nunes, Rui" <rui@example.com>; Bo <bo@example.com>\nIda Moe',
    );
    expect(people).toEqual([
      'Ana|Lima|ana@example.com||prospect',
      'Rui|Nunes|rui@example.com||prospect',
      'Ida|Moe|||prospect',
    ]);
    expect(refused).toEqual([
      { line: 1, text: 'Bo <bo@example.com>', because: 'First name and last name are required' },
    ]);
  });

  it('leaves out the bullets and numbers of a list', async () => {
    const text = '- Vic Voe\n• Uma Ude, uma@example.com\n1. Tom Tim\n12) Ida Moe, customer\n-1+1 Lima';
    const { people, refused } = await add(text);
    expect(people).toEqual([
      'Vic|Voe|||prospect',
      'Uma|Ude|uma@example.com||prospect',
      'Tom|Tim|||prospect',
      'Ida|Moe|||customer',
    ]);
    expect(refused).toMatchObject([{ line: 5 }]);
  });

  it('makes no name of a second address or number, nor of a word after them, and tells all faults of a line', async () => {
    const text =
      'Bob Bell, bob@example.com, bob2@example.com\nCarl, carl@example.com, vip\nJim, jim@, +351 912 345 678, boss\nAl Ai, 415 555 2671, 415 555 2672';
    const { people, refused } = await add(text);
    expect(people).toEqual([]);
    expect(refused.map(({ because }) => because)).toEqual([
      '“bob2@example.com” is a second email',
      '“vip” is not an email, a phone number or a stage. First name and last name are required',
      '“boss” is not an email, a phone number or a stage. First name and last name are required. Please enter a valid email address',
      '“415 555 2672” is a second phone number',
    ]);
  });

  it.each([
    ['Carl Carlson, not-an-email', 'not-an-email'],
    ['Ana Lima; Paper Boats Ltd; ana@example.com', 'Paper Boats Ltd'],
  ])('makes no last name of what follows a whole name: %s', async (line, odd) => {
    const { people, refused } = await add(line);
    expect(people).toEqual([]);
    expect(refused).toMatchObject([{ because: `“${odd}” is not an email, a phone number or a stage` }]);
  });

  it.each([['Rui Nunes <rui@>'], ['Rui Nunes, rui@']])(
    'says of an incomplete address that it is one, not that the name is missing: %s',
    async (line) => {
      const { refused } = await add(line);
      expect(refused.map(({ because }) => because)).toEqual(['Please enter a valid email address']);
    },
  );

  it('skips people who are in the community already, also when sent twice simultaneously', async () => {
    const { conceptId, ctx } = await workspace();
    const input = { conceptId, text: 'Ana Lima, ana@example.com\nRui Nunes', stage: 'prospect' } as const;
    const answers = await Promise.all([addSeveral(ctx(), input), addSeveral(ctx(), input)]);
    expect(answers.flatMap(({ added }) => added)).toHaveLength(2);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(2);
  });

  it('adds as many as the quota allows, and a thousand at most', async () => {
    const { conceptId, ctx } = await workspace();
    const limits = vi.spyOn(RECORDS_AT_MOST as { members: number }, 'members', 'get');
    limits.mockReturnValue(2);
    const text = 'Ana Lima\nRui Nunes\nZoë Diaz';
    const { added, refused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' }).finally(() =>
      limits.mockRestore(),
    );
    expect(added).toHaveLength(2);
    expect(refused).toMatchObject([
      { line: 3, because: 'You can have at most 2 members. Please delete some first.' },
    ]);
    const many = Array.from({ length: 1001 }, (_, at) => `Person ${at}`).join('\n');
    const rush = await addSeveral(ctx(), { conceptId, text: many, stage: 'prospect' });
    expect([rush.added.length, rush.refused]).toMatchObject([1000, [{ line: 1001 }]]);
  });

  it('reads an address or a number among the words of a line, and the same person with the same number once', async () => {
    const { conceptId, ctx } = await workspace();
    const text = `Cleo Dough cleo@example.com\n(415) 555-0188 Dan Oven\nEve Rye +1 415 555 0189\nDan Oven, 415-555-0188`;
    const { added, refused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect(added).toMatchObject([
      { firstName: 'Cleo', lastName: 'Dough', email: 'cleo@example.com', phoneNumber: null },
      { firstName: 'Dan', lastName: 'Oven', phoneNumber: '+14155550188' },
      { firstName: 'Eve', lastName: 'Rye', phoneNumber: '+14155550189' },
    ]);
    expect(refused).toMatchObject([{ line: 4, because: 'Dan Oven is in the community already' }]);
  });

  it('looks for no address or number in a text that goes on and on', async () => {
    const { conceptId, ctx } = await workspace();
    const text = `a ${'1 '.repeat(40_000)}x`;
    const { added, refused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect([added.length, refused.length]).toEqual([0, 1]);
  });

  it('is allowed over REST only for the founder of the concept', async () => {
    const { user, conceptId } = await workspace();
    const stranger = (await test.founder()).user;
    const post = async (who: { readonly id: string }, payload: object) =>
      test.app.inject({
        method: 'POST',
        url: `/api/concepts/${conceptId}/community/several`,
        headers: { cookie: await test.cookieOf(who) },
        payload,
      });
    expect((await post(stranger, { text: 'Ana Lima' })).statusCode).toBe(404);
    expect((await post(user, { text: ' ' })).json()).toMatchObject({
      fields: { text: 'Please paste at least one name' },
    });
    expect((await post(user, { text: 'Ana Lima' })).json()).toMatchObject({
      added: [{ firstName: 'Ana', stage: 'prospect' }],
      refused: [],
    });
  });
});

describe("a member's stages", () => {
  it('are recorded with the date of each change, whoever makes it', async () => {
    const { conceptId, ctx } = await workspace();
    const ana = { firstName: 'Ana', lastName: 'Lima', stage: 'prospect', conceptId } as const;
    const { id, createdAt } = await createMember(ctx(), ana);
    await updateMember(ctx(), { id, stage: 'customer' });
    await updateMember(ctx(), { id, stage: 'customer', lastName: 'Costa' });
    await ctx().em.execute(`update community_members set stage = 'contributor' where id = ?`, [id]);
    const stages = await listStages(ctx(), id);
    expect(stages.map(({ stage }) => stage)).toEqual(['prospect', 'customer', 'contributor']);
    expect(stages[0]?.since).toBe(createdAt);
    expect((await getMember(ctx(), id)).addedAs).toBe('prospect');
    expect(stages.map(({ since }) => since)).toEqual([...stages.map(({ since }) => since)].sort());
  });

  it('keeps a number as typed whose country nobody can tell', async () => {
    const numbers = [
      '06 12 34 56 78',
      '(11) 98765-4321',
      '030 1234567',
      '0033 6 12 34 56 78',
      '415 555 2671',
    ];
    const lines = numbers.map((number, at) => `Ana,Lima ${at},${number}`);
    expect((await add(['first,last,phone', ...lines].join('\n'))).people).toEqual([
      'Ana|Lima 0||06 12 34 56 78|prospect',
      'Ana|Lima 1||(11) 98765-4321|prospect',
      'Ana|Lima 2||030 1234567|prospect',
      'Ana|Lima 3||+33612345678|prospect',
      'Ana|Lima 4||+14155552671|prospect',
    ]);
  });

  it('refuses numbers that are none, and says so; a remark in their place is kept', async () => {
    const { people, refused } = await add(
      'first,last,phone\nA,B,123\nC,D,4.91512E+12\nE,F,call after six\nG,H,4.1555526E+09',
    );
    expect(people).toEqual(['E|F||call after six|prospect']);
    expect(refused.map(({ line, because }) => [line, because])).toEqual([
      [2, 'Please enter a valid phone number: “123”'],
      [3, 'A spreadsheet has rounded this phone number: “4.91512E+12”'],
      // As ten digits it would be a number of San Francisco.
      [5, 'A spreadsheet has rounded this phone number: “4.1555526E+09”'],
    ]);
  });

  it('reads a table that says how its cells are divided, by the numbers of its lines', async () => {
    const { people, refused } = await add(
      'sep=;\r\nNachname;Vorname;Stage\r\nSchmidt;Heidi;\r\nMoe;;customer',
    );
    expect(people).toEqual(['Heidi|Schmidt|||prospect']);
    expect(refused).toMatchObject([{ line: 4, because: 'First name and last name are required' }]);
  });

  it.each(['Status', 'Stage', 'Role'])(
    'keeps the stages that are known, and says which are not, in a column called %s',
    async (heading) => {
      const { conceptId, ctx } = await workspace();
      const text = `Name,${heading},Dog\nAna Lima,Customer,Rex\nIda Moe,lead,\nRui,won,\nZoe Diaz,prospect,\nBo Roe,,`;
      const answer = await addSeveral(ctx(), { conceptId, text, stage: 'contributor' });
      expect(Object.fromEntries(answer.added.map(({ firstName, stage }) => [firstName, stage]))).toEqual({
        Ana: 'customer',
        Ida: 'contributor',
        Zoe: 'prospect',
        Bo: 'contributor',
      });
      expect(answer.unknownStages).toEqual([{ line: 3, text: 'Ida Moe,lead,', word: 'lead' }]);
      expect(answer.refused.map(({ line }) => line)).toEqual([4]);
      expect(answer.unused).toEqual(['Dog']);
    },
  );

  it('takes a column without any stage for none', async () => {
    const { conceptId, ctx } = await workspace();
    const text = 'Name,Status\nAna Lima,active';
    const answer = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect(answer).toMatchObject({ unused: ['Status'], unknownStages: [] });
  });

  it('names the columns that hold something of which nothing is kept', async () => {
    const { conceptId, ctx } = await workspace();
    const text = 'first,last,notes,fax\nAna,Lima,met at the fair,';
    const { added, unused } = await addSeveral(ctx(), { conceptId, text, stage: 'prospect' });
    expect([added.length, unused]).toEqual([1, ['notes']]);
  });
});
