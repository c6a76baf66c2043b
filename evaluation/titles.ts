import { join } from 'node:path';
import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import { type Figure, wilson } from './figures.ts';
import {
  headingOf,
  type JudgedTable,
  judgeSample,
  oneLine,
  READERS,
  readLines,
  type Shown,
  writeSheet,
} from './judged-sample.ts';
import { readPitches } from './read-pitches.ts';

/** The title of a concept that nobody has touched, and the pitch that it was made of. */
interface Title extends Shown {
  readonly pitch: string;
  readonly title: string;
}

/** Which pitches' titles are judged, and in which of the folder's tables. */
export interface TitleSample {
  readonly name: string;
  readonly authors: readonly string[];
  readonly count: number;
  /** Whether the other titles are judged as well that a founder may choose instead. */
  readonly withOthers?: boolean;
}

/**
 * Draws titles of pitches whose offer is labelled, made by models that have not seen the pitch's author, for two
 * independent readers to judge: whether words are shared with a label only approximates what they are asked
 * (LABELLING.md). With `sheet`, also writes what a reader receives: the guide, and number, pitch and title of each.
 */
export async function sampleTitles(
  { name, authors, count, withOthers = false }: TitleSample,
  analystFor: (author: string) => Analyst,
  run: AnalystRun,
  sheet?: string,
): Promise<Figure[]> {
  const all: Title[] = [];
  const pitches = new Map<string, string>();
  for (const author of authors) {
    const analyst = analystFor(author);
    for (const { id, kind, offer, pitch } of readPitches([author])) {
      if (kind !== 'idea' || offer.length === 0) continue;
      const { title, otherTitles = [] } = await analyst.run('summary', { pitch }, run);
      pitches.set(`${author}/${id}`, pitch);
      for (const each of withOthers ? [title, ...otherTitles] : [title])
        all.push({ pitch: `${author}/${id}`, title: oneLine(each) });
    }
  }
  const { sample, figures } = judgeSample({ ...TABLE, file: fileOf(name), count }, all);
  const entries = sample.map(({ pitch, title }) => ({ title, pitch: pitches.get(pitch) ?? '' }));
  if (sheet) writeSheet(`${sheet}.${name}.json`, 'Judging titles', entries);
  if (!withOthers) return figures;
  const offered = all.length / new Set(all.map(({ pitch }) => pitch)).size;
  return [
    ...figures,
    { name: 'titles that a founder is offered, on average', value: offered.toFixed(1) },
    ...usableAmong(
      readLines(fileOf(name), headingOf(TABLE.columns)),
      [Infinity],
      () => 'one of the offered titles',
    ),
  ];
}

/** For each reader, of how many pitches one of the first rows is called usable. */
function usableAmong(
  rows: readonly (readonly string[])[],
  counts: readonly number[],
  called: (count: number) => string,
): Figure[] {
  const pitches = [...new Set(rows.map(([, , pitch]) => pitch))].map((pitch) =>
    rows.filter((row) => row[2] === pitch),
  );
  return READERS.flatMap((reader, at) =>
    counts.map((count) => {
      const usable = pitches.filter((of) => of.slice(0, count).some((row) => row[at] === 'yes'));
      return {
        name: `${called(count)} is usable, by the ${reader} reader`,
        value: wilson(usable.length, pitches.length),
      };
    }),
  );
}

/**
 * What can be hoped for of titles in a pitch's own words: of how many of the newcomers' pitches two readers, by the same guide, called usable the
 * phrase for the offer that whoever labelled the pitch put first, and any of its first three.
 */
export function labelledPhrases(): Figure[] {
  return usableAmong(
    readLines(fileOf('labelled-phrases'), headingOf(['pitch', 'phrase'])),
    [1, 3],
    (count) => (count === 1 ? 'the phrase put first' : 'one of the first three'),
  );
}

const TABLE: Omit<JudgedTable<Title>, 'file' | 'count'> = {
  columns: ['pitch', 'title'],
  called: 'a usable title',
};

function fileOf(name: string): string {
  return join(import.meta.dirname, `titles/${name}.tsv`);
}
