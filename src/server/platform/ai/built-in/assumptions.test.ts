import { describe, expect, it } from 'vitest';
import { CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { assumptionsOf } from './assumptions.ts';
import { evidenceFor } from './evidence.ts';
import { readPitch } from './reading.ts';
import { titleOf } from './title-and-summary.ts';

const PITCH =
  'I want to build an app called Leashly for dog walkers. Dog walkers forget which dog has which key. We will charge $10 a month. Six walkers told me they would use it. Nobody has paid yet.';

function drafts(pitch: string) {
  return assumptionsOf(readPitch(pitch)).map(({ draft }) => draft);
}

describe('assumptions of a pitch', () => {
  it('cover each of the nine boxes, by a claim or by the open question', () => {
    expect(new Set(drafts(PITCH).map(({ canvasBox }) => canvasBox))).toEqual(new Set(CANVAS_BOXES));
  });

  it('ask the open question in the words of the pitch, without confidence', () => {
    const open = drafts(PITCH).find(({ canvasBox }) => canvasBox === 'channels');
    expect(open).toMatchObject({ confidence: 'Not Confident', quote: null });
    expect(open?.text).toBe('Not answered yet: how will the first hundred dog walkers hear of Leashly?');
  });

  it('say a wish as something that may prove false', () => {
    expect(drafts(PITCH).map(({ text }) => text)).toContain(
      'We can build an app called Leashly for dog walkers.',
    );
    expect(drafts(PITCH).map(({ text }) => text)).toContain(
      'Dog walkers will accept that we charge $10 a month.',
    );
  });

  it('trust a hedge less than a plain claim, and a report more', () => {
    const confidence = (pitch: string) => drafts(pitch).find(({ quote }) => quote !== null)?.confidence;
    expect(confidence('Maybe bakers waste half of their bread.')).toBe('Not Confident');
    expect(confidence('Bakers waste half of their bread.')).toBe('Slightly Confident');
    expect(confidence('Nine bakers told me they waste half of their bread.')).toBe('Moderately Confident');
  });

  it('do not repeat themselves and stay at most 25', () => {
    const long = Array.from(
      { length: 200 },
      (_, n) => `Farmers lose crop number ${n} to pest ${n * 7} every year.`,
    ).join(' ');
    const texts = drafts(`${long} ${PITCH} ${PITCH}`).map(({ text }) => text);
    expect(texts.length).toBeLessThanOrEqual(25);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('evidence for an assumption', () => {
  it('quotes the report that concerns it and not the absence of one', () => {
    const evidence = drafts(PITCH).flatMap(
      (assumption) => evidenceFor({ pitch: PITCH, notes: [], assumption }).evidence,
    );
    expect(new Set(evidence.map(({ quote }) => quote))).toEqual(
      new Set(['Six walkers told me they would use it.']),
    );
  });

  it('takes facts from a note, naming who wrote it', () => {
    const assumption = {
      text: 'Dog walkers will accept that we charge $10 a month.',
      canvasBox: 'revenueStreams' as const,
    };
    const notes = [
      { id: 'n1', text: 'Two dog walkers paid me $10 for the first month.', author: 'Ada, customer' },
    ];
    const { evidence, nextTests } = evidenceFor({ pitch: PITCH, notes, assumption });
    expect(evidence).toContainEqual({
      text: 'Ada, customer reports: Two dog walkers paid me $10 for the first month.',
      impact: 'validates',
      strength: 'paid',
      source: { kind: 'note', noteId: 'n1' },
      quote: 'Two dog walkers paid me $10 for the first month.',
    });
    expect(nextTests[0]?.test).toContain('$10');
    expect(nextTests[0]?.passMark).toMatch(/\d/);
  });
});

describe('titles', () => {
  it.each([
    ['I want to build soil sensors for small vineyards.', 'Soil sensors for small vineyards'],
    ['Vinely is an app that tells you when to water.', 'Vinely: app'],
    [
      'We are making a platform called Nestloan where students rent furniture.',
      'Nestloan: platform for students',
    ],
    ['Dog walking app', 'Dog walking app'],
  ])('%s -> %s', (pitch, title) => {
    expect(titleOf(readPitch(pitch))).toBe(title);
  });
});
