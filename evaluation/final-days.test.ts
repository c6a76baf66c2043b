import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admitFinal } from './final-days.ts';

const READER = 'src/server/platform/ai/built-in';
const MORNING = new Date('2027-03-01T00:30:00Z');
const EVENING = new Date('2027-03-01T23:30:00Z');
const NEXT_DAY = new Date('2027-03-02T00:10:00Z');

let root: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const days = () =>
  readFileSync(join(root, 'evaluation/final-days.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'final-days-'));
  write(`${READER}/reader/fitted-models.ts`, 'weights');
  write(`${READER}/assumptions.ts`, 'rules');
  write('evaluation/pitches/final/1.txt', 'labels');
  write('evaluation/pitches/final-two/1.txt', 'labels');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a judgement by the final set', () => {
  it('is written down with its day in UTC, its set and the hashes of models and reader', () => {
    admitFinal(root, 'final', MORNING);
    admitFinal(root, 'final', NEXT_DAY);
    expect(days()).toEqual([
      ['2027-03-01', 'final', expect.stringMatching(/^[\da-f]{16}$/), expect.stringMatching(/^[\da-f]{16}$/)],
      ['2027-03-02', 'final', days()[0]?.[2], days()[0]?.[3]],
    ]);
  });

  it.each([
    ['models', `${READER}/reader/fitted-models.ts`],
    ['code of the reader', `${READER}/assumptions.ts`],
    ['labels', 'evaluation/pitches/final/1.txt'],
  ])('is refused a second time on the same day, and then not written down, with other %s', (_, changed) => {
    admitFinal(root, 'final', MORNING);
    const before = days();
    write(changed, 'better');
    expect(() => admitFinal(root, 'final', EVENING)).toThrow(/already judged another reader on 2027-03-01/);
    expect(days()).toEqual(before);
    admitFinal(root, 'final', NEXT_DAY);
    expect(days().map(([day]) => day)).toEqual(['2027-03-01', '2027-03-02']);
  });

  it('does not count for another set', () => {
    admitFinal(root, 'final', MORNING);
    write(`${READER}/assumptions.ts`, 'better');
    admitFinal(root, 'final-two', EVENING);
    expect(days().map(([, set]) => set)).toEqual(['final', 'final-two']);
    write(`${READER}/assumptions.ts`, 'better still');
    expect(() => admitFinal(root, 'final-two', EVENING)).toThrow('The set final-two already');
  });

  it('may be repeated on the same day where nothing has changed, and counts once', () => {
    admitFinal(root, 'final', MORNING);
    write(`${READER}/assumptions.test.ts`, 'a test is no part of the reader');
    admitFinal(root, 'final', EVENING);
    expect(days()).toHaveLength(1);
  });
});
