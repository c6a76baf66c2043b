import { expect, it } from 'vitest';
import { readNote } from './pitch-reading.ts';
import { readText, shippedModels } from './reader/read-text.ts';
import { asSentence, spokenPlainly } from './wording.ts';

/** The sentences of a text as they are shown. */
const shown = async (text: string) =>
  (await readText(text, await shippedModels())).segments
    .map((segment) => asSentence(spokenPlainly(segment)))
    .join(' ');

it.each([
  'So far three schools have signed.',
  'Because of the heat, ice melts.',
  'Plus-size women find no trousers.',
  'Right-handed people find no scissors here.',
  'Like-minded people pay for a table.',
  'We deliver the meals to you.',
  'Half do not take their pills right.',
  'Both of them said so.',
  'The sensor is 8 mm wide.',
  'ER nurses wait for beds.',
  'We find a sitter you know and trust.',
  'We import comma-separated files.',
  'It brings trains to a full stop in three seconds.',
  'Bora Bora hotels lose a day a week.',
  'See the doctor within an hour.',
  'Well water makes the village ill.',
  'Look after old dogs while their owners work.',
])('“%s” is shown as it was written', async (text) => {
  expect(await shown(text)).toBe(text);
});

it.each([
  ['So, um, we sell soup to nurses.', 'We sell soup to nurses.'],
  ['We sell soup, you know, to nurses at night.', 'We sell soup to nurses at night.'],
  ['But the the nurses find nothing open.', 'The nurses find nothing open.'],
  ['They find nothing open at night, so.', 'They find nothing open at night.'],
  ['Because they work at night.', 'They work at night.'],
  ['Product: a map of basements for firefighters.', 'A map of basements for firefighters.'],
  [
    'Solution - PierNudge texts anglers before the tide turns.',
    'PierNudge texts anglers before the tide turns.',
  ],
  ['Our solution: a bot that reminds patients.', 'A bot that reminds patients.'],
  ['Business model: we take 15 percent.', 'We take 15 percent.'],
  ['Two options: cash or card on the day.', 'Two options: cash or card on the day.'],
  ['We sell soup: nurses buy it at night.', 'We sell soup: nurses buy it at night.'],
  ['**Solution -** PierNudge texts anglers before the tide.', 'PierNudge texts anglers before the tide.'],
])('“%s” is shown as “%s”', async (text, plain) => {
  expect(await shown(text)).toBe(plain);
});

it('what stands before a colon of a note says whose words follow', async () => {
  const { statements } = await readNote('Anna: I paid 40 euros last week.', await shippedModels());
  expect(statements.map(({ text }) => text).join(' ')).toContain('Anna: I paid 40 euros');
});
