import { describe, expect, it } from 'vitest';
import { readPairs } from './judge-pairs.ts';
import { parsePitches } from './parse-pitches.ts';
import { FINAL_AUTHOR, readPitches, trainingAuthors } from './read-pitches.ts';

const pitches = readPitches([...trainingAuthors(), FINAL_AUTHOR]);

describe('the labelled pitches', () => {
  it('are at least 600 by several authors, each with a name of its own', () => {
    expect(pitches.length).toBeGreaterThanOrEqual(600);
    expect(trainingAuthors().length).toBeGreaterThanOrEqual(5);
    const names = pitches.map(({ author, id }) => `${author}/${id}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('label at least 5,000 statements, 2,500 facts and as many things that look like facts', () => {
    const count = (kind: string) =>
      pitches.flatMap(({ segments }) => segments).filter((each) => each.kind === kind).length;
    expect(count('st')).toBeGreaterThanOrEqual(5000);
    expect(count('fact')).toBeGreaterThanOrEqual(2500);
    expect(count('look')).toBeGreaterThanOrEqual(2000);
  });

  it('name offers, customers, rivals and prices in words that stand in the pitch', () => {
    for (const { id, pitch, offer, customer, rivals, price } of pitches)
      for (const phrase of [...offer, ...customer, ...rivals, ...price]) expect(pitch, id).toContain(phrase);
  });

  it('give every fact a strength and a direction, and nothing else either', () => {
    for (const { segments } of pitches)
      for (const { kind, strength, direction } of segments)
        expect([strength !== null, direction !== null]).toEqual([kind === 'fact', kind === 'fact']);
  });
});

describe('a file of pitches', () => {
  it('is joined to the text that its segments were cut from', () => {
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

  it('is refused when a line is neither a header nor a segment, or a label unknown', () => {
    expect(() => parsePitches('id: a\nstyle: typed\nkind: idea\nwhat is this', 'x')).toThrow('what is this');
    expect(() => parsePitches('id: a\nstyle: typed\nkind: idea\nproblem st| Nobody has time.', 'x')).toThrow(
      'problem',
    );
  });
});

describe('the labelled pairs of quote and claim', () => {
  it('are at least 150, some of which claim more than their quote says', () => {
    const pairs = readPairs();
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(pairs.filter(({ says }) => says === 'no').length).toBeGreaterThanOrEqual(50);
  });
});
