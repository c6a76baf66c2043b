import { beforeAll, describe, expect, it } from 'vitest';
import { type PitchReading, readPitch } from '../pitch-reading.ts';
import { type Models, shippedModels } from '../reader/read-text.ts';
import { brandingFor } from './branding.ts';
import { marketAnalysisOf } from './market-analysis.ts';

const PITCH =
  'Beekeepers lose a third of their hives each winter because they cannot look inside without letting the cold in. HiveEar is a microphone that hears from outside how a colony is. Today they use Beecam and a stethoscope. Beekeepers pay 60 euros for each hive.';
const CONFIRMED = { customer: 'beekeepers in the Alps', offer: 'a microphone for hives' };

let models: Models;
let reading: PitchReading;
beforeAll(async () => {
  models = await shippedModels();
  const read = await readPitch(PITCH, models);
  const start = PITCH.indexOf('Beecam');
  const rival = { text: 'Beecam', start, end: start + 'Beecam'.length, probability: 0.9, segment: 2 };
  reading = { ...read, phrases: { ...read.phrases, rival: [rival] } };
});

const CARDS = { branding: brandingFor, market: marketAnalysisOf };

describe.each(Object.entries(CARDS))('the %s card', (_, card) => {
  it('lists what to look up of the confirmed customer and offer', () => {
    const text = card(reading, CONFIRMED);
    expect(text).toContain(CONFIRMED.customer);
    expect(text).toContain(CONFIRMED.offer);
    expect(text.split('\n').filter((line) => /^- .*\?/.test(line)).length).toBeGreaterThanOrEqual(4);
  });

  it('asks of each rival that the pitch names', () => {
    const asked = /^- .*Beecam.*\?$/m;
    expect(card(reading, CONFIRMED)).toMatch(asked);
    const without = { ...reading, phrases: { ...reading.phrases, rival: [] } };
    expect(card(without, CONFIRMED)).not.toMatch(asked);
  });

  it('changes with what the founder confirms', () => {
    const other = card(reading, { customer: 'city apiaries', offer: 'a hive alarm' });
    expect(other).toContain('city apiaries');
    expect(other).toContain('a hive alarm');
    expect(other).not.toContain(CONFIRMED.customer);
  });

  it('invents no names: each capitalised word inside a sentence stands in the pitch or was confirmed', () => {
    const known = `${PITCH} ${CONFIRMED.customer} ${CONFIRMED.offer}`.toLowerCase();
    const names = [...card(reading, CONFIRMED).matchAll(/(?<=[\p{Ll},;:] )\p{Lu}[\p{L}]+/gu)];
    const invented = names.map(([name]) => name).filter((name) => !known.includes(name.toLowerCase()));
    expect(invented.filter((name) => !SENTENCE_STARTS.has(name))).toEqual([]);
  });

  it('names nobody where the pitch does not, and asks what customers use today', async () => {
    const bare = await readPitch('We want to help people who are often cold at work.', models);
    expect(card(bare)).toMatch(/use today/);
  });
});

describe('the market card', () => {
  it('shows what is said of a rival of whom it asks, and asks of one and of several in whole sentences', () => {
    const naming = (text: string) => {
      const start = PITCH.indexOf(text);
      const rival = { text, start, end: start + text.length, probability: 0.9, segment: 2 };
      const statements = reading.statements.map((each) => ({ ...each, box: null, boxProbability: 0 }));
      return marketAnalysisOf({ ...reading, statements, phrases: { ...reading.phrases, rival: [rival] } });
    };
    const card = naming('Beecam');
    expect(card).toMatch(/Said of customers and rivals:\n- “.*Beecam/);
    expect(card).toContain('What is paid for “Beecam”, by whom, and what do unhappy users write in reviews?');
    expect(naming('hives')).not.toMatch(/hives: what does it|its unhappy/);
  });

  it('asks what is paid for something like the offer, never like a price', () => {
    const text = 'Beekeepers pay 60 euros for each hive';
    const start = PITCH.indexOf('60 euros');
    const segment = reading.statements.findIndex(({ quote }) => quote.includes('60 euros'));
    const price = { text: '60 euros', start, end: start + 8, probability: 0.9, segment };
    const statements = reading.statements.map((each, at) =>
      at === segment
        ? { ...each, kind: 'claim' as const, box: 'revenueStreams' as const, boxProbability: 1 }
        : each,
    );
    const told = { ...reading, statements, phrases: { ...reading.phrases, price: [price] } };
    expect(PITCH).toContain(text);
    expect(marketAnalysisOf(told, CONFIRMED)).toContain(
      'What do beekeepers in the Alps pay today for anything like a microphone for hives, beside the price you named (60 euros)?',
    );
  });
});

/** Words with which a sentence of the cards begins after a colon. */
const SENTENCE_STARTS = new Set(['Find']);
