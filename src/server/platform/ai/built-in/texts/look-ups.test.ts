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

/** Words with which a sentence of the cards begins after a colon. */
const SENTENCE_STARTS = new Set(['Find']);
