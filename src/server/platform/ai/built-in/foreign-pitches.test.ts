import { beforeAll, describe, expect, it } from 'vitest';
import { readPitch } from './pitch-reading.ts';
import { type Models, shippedModels } from './reader/read-text.ts';
import { titleOf } from './texts/title-and-summary.ts';

const FOREIGN = {
  German:
    'Ich leite in Kassel eine Praxis für Physiotherapie. Viele Patienten vergessen ihre Übungen und kommen mit denselben Schmerzen zurück. Unsere App schickt jeden Tag ein kurzes Video und fragt nach. Praxen zahlen 29 Euro im Monat. Drei Kolleginnen haben sie vier Wochen getestet.',
  Dutch:
    'Wij maken een app voor koeriers in Utrecht die samen een elektrische bakfiets delen. Nu huurt iedereen zijn eigen fiets voor 90 euro per week. Zes koeriers hebben het vorige maand geprobeerd.',
  Swedish:
    'Vi hyr ut barncyklar som växer med barnet. Föräldrar betalar 120 kronor i månaden och byter när cykeln blir för liten.',
};
const ENGLISH = {
  'with foreign names':
    'Müller und Söhne GmbH in Göttingen, and four more Handwerksbetriebe, pay us 29 euros a month for Zeitzettel, an app that reads paper time sheets. Before, Frau Öztürk typed them in every Friday.',
  'in few words': 'App, tradesmen, van stock. Scan bin, reorder. 15 pounds a month. Screwfix slow.',
};

describe('the language of a pitch', () => {
  let models: Models;
  beforeAll(async () => {
    models = await shippedModels();
  });

  it.each(Object.entries(FOREIGN))(
    '%s is another language, however sure the model of kinds is',
    async (_, text) => {
      expect((await readPitch(text, models)).verdict).toBe('other-language');
    },
  );

  it.each(Object.entries(FOREIGN))(
    '%s has as its title the beginning, which says that it is cut',
    async (_, text) => {
      const title = titleOf(await readPitch(text, models));
      expect(title).toMatch(/…$/);
      expect(text.startsWith(title.slice(0, -1))).toBe(true);
    },
  );

  it.each(Object.entries(ENGLISH))('English %s is read', async (_, text) => {
    expect((await readPitch(text, models)).verdict).toBe('idea');
  });
});
