import { describe, expect, it } from 'vitest';
import { readPairs } from './judge-pairs.ts';
import { parsePitches } from './parse-pitches.ts';
import {
  BYSTANDERS,
  DECKS,
  FINAL_SETS,
  LATER,
  NEWCOMERS,
  PASSERS_BY,
  REPORTERS,
  readPitches,
  STRANGERS,
  THOROUGH,
  trainingAuthors,
  UNFITTED_AUTHORS,
  wholeAuthors,
} from './read-pitches.ts';

const pitches = readPitches([
  ...trainingAuthors(),
  ...UNFITTED_AUTHORS,
  ...NEWCOMERS,
  ...PASSERS_BY,
  ...DECKS,
  ...FINAL_SETS,
]);

describe('the labelled pitches', () => {
  it('number at least 600, by several authors, with unique names', () => {
    expect(pitches.length).toBeGreaterThanOrEqual(600);
    expect(trainingAuthors().length).toBeGreaterThanOrEqual(5);
    const names = pitches.map(({ author, id }) => `${author}/${id}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('contain at least 5,000 statements, 2,500 facts and as many statements that resemble facts', () => {
    const count = (kind: string) =>
      pitches.flatMap(({ segments }) => segments).filter((each) => each.kind === kind).length;
    expect(count('st')).toBeGreaterThanOrEqual(5000);
    expect(count('fact')).toBeGreaterThanOrEqual(2500);
    expect(count('look')).toBeGreaterThanOrEqual(2000);
  });

  it('include 140 of plain speech, of which nothing is fitted', () => {
    expect(readPitches(UNFITTED_AUTHORS)).toHaveLength(140);
    expect(trainingAuthors().filter((author) => UNFITTED_AUTHORS.includes(author))).toEqual([]);
  });

  it('include 816 told as strangers tell them, which are fitted on but judged apart', () => {
    expect(readPitches(STRANGERS)).toHaveLength(816);
    expect(trainingAuthors().filter((author) => STRANGERS.includes(author))).toEqual(STRANGERS);
    expect(wholeAuthors().filter((author) => STRANGERS.includes(author))).toEqual([]);
  });

  it('include 256 and 448 by 22 hands who have thought of most of the canvas', () => {
    expect(readPitches(THOROUGH)).toHaveLength(256);
    expect(readPitches(LATER)).toHaveLength(448);
    expect(wholeAuthors()).toEqual(expect.arrayContaining([...THOROUGH, ...LATER]));
  });

  it('include 700 full of reports by seven hands, which are fitted on but judged apart', () => {
    expect(readPitches(REPORTERS)).toHaveLength(700);
    expect(trainingAuthors().filter((author) => REPORTERS.includes(author))).toEqual(REPORTERS);
    expect(wholeAuthors().filter((author) => REPORTERS.includes(author))).toEqual([]);
  });

  it('include 500 by five bystanders, which are fitted on but judged apart', () => {
    expect(readPitches(BYSTANDERS)).toHaveLength(500);
    expect(trainingAuthors().filter((author) => BYSTANDERS.includes(author))).toEqual(BYSTANDERS);
    expect(wholeAuthors().filter((author) => BYSTANDERS.includes(author))).toEqual([]);
  });

  it('include 100 by three more hands, of which nothing is fitted', () => {
    expect(readPitches(NEWCOMERS)).toHaveLength(100);
    expect(trainingAuthors().filter((author) => NEWCOMERS.includes(author))).toEqual([]);
  });

  it('include 300 by passers-by, of which nothing is fitted', () => {
    expect(readPitches(PASSERS_BY)).toHaveLength(300);
    expect(trainingAuthors().filter((author) => PASSERS_BY.includes(author))).toEqual([]);
  });

  it('include 90 as they are told to investors, of which nothing is fitted', () => {
    expect(readPitches(DECKS)).toHaveLength(90);
    expect(trainingAuthors().filter((author) => DECKS.includes(author))).toEqual([]);
  });

  it('include two final sets of 64, of which nothing is fitted', () => {
    for (const set of FINAL_SETS) {
      expect(readPitches([set])).toHaveLength(64);
      expect(trainingAuthors()).not.toContain(set);
    }
  });

  it('include texts of many kinds that are no idea, and unusual pitches that resemble them', () => {
    const texts = readPitches(['kinds']);
    const kindsOf = (kind: string) =>
      texts.filter((each) => each.kind === kind).map(({ id }) => id.split('-')[0]);
    expect(kindsOf('no-idea').length).toBeGreaterThanOrEqual(80);
    expect(new Set(kindsOf('no-idea')).size).toBeGreaterThanOrEqual(40);
    expect(kindsOf('idea').length).toBeGreaterThanOrEqual(60);
    expect(wholeAuthors()).not.toContain('kinds');
  });

  it('quote offers, customers, rivals and prices verbatim from the pitch', () => {
    for (const { id, pitch, offer, customer, rivals, price } of pitches)
      for (const phrase of [...offer, ...customer, ...rivals, ...price]) expect(pitch, id).toContain(phrase);
  });

  it('give a strength and a direction to every fact, and to nothing else', () => {
    for (const { segments } of pitches)
      for (const { kind, strength, direction } of segments)
        expect([strength !== null, direction !== null]).toEqual([kind === 'fact', kind === 'fact']);
  });
});

describe('a file of pitches', () => {
  it('is joined back into the text that its segments were cut from', () => {
    const [pitch] = parsePitches(
      'id: a\nstyle: typed\nkind: idea\nsol st| We sell lamps.\nrev fact paid +| Two were sold.\n---\n',
      'x',
    );
    expect(pitch?.pitch).toBe('We sell lamps. Two were sold.');
    expect(pitch?.segments[1]).toMatchObject({
      box: 'rev',
      kind: 'fact',
      strength: 'paid',
      direction: '+',
      start: 15,
    });
  });

  it('is refused for a malformed line or an unknown label', () => {
    expect(() => parsePitches('id: a\nstyle: typed\nkind: idea\nwhat is this', 'x')).toThrow('what is this');
    expect(() => parsePitches('id: a\nstyle: typed\nkind: idea\nproblem st| Nobody has time.', 'x')).toThrow(
      'problem',
    );
  });
});

describe('the labelled pairs of quote and claim', () => {
  it('number at least 150, including statements that claim more than their quote', () => {
    const pairs = readPairs();
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(pairs.filter(({ says }) => says === 'no').length).toBeGreaterThanOrEqual(50);
  });
});
