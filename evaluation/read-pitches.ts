import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledPitch } from './labelled-pitch.ts';
import { parsePitches } from './parse-pitches.ts';

const FOLDER = join(import.meta.dirname, 'pitches');

/** The set that nobody looks into: no training, no tuning, no reading of what went wrong in it. */
export const FINAL_AUTHOR = 'final';

/**
 * Their labels are not complete: the first round's say which words are facts and which box some
 * speak of; `languages` holds short pitches in other languages.
 */
export const PARTIAL_AUTHORS: readonly string[] = ['first-round', 'languages', 'planted'];

/** Fitted on and never judged on: `author-h` wrote plain pitches and reports of a few words with the reader at hand. */
export const UNJUDGED_AUTHORS: readonly string[] = [...PARTIAL_AUTHORS, 'author-h'];

/** All labelled pitches of the given authors, in the order of their files. */
export function readPitches(authors: readonly string[]): LabelledPitch[] {
  return authors.flatMap((author) =>
    readdirSync(join(FOLDER, author))
      .filter((name) => name.endsWith('.txt'))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .flatMap((name) => parsePitches(readFileSync(join(FOLDER, author, name), 'utf8'), author)),
  );
}

/** Everyone whose pitches the models are fitted on. */
export function trainingAuthors(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name !== FINAL_AUTHOR)
    .sort();
}

/** The training authors whose labels are complete enough to be judged on. */
export function wholeAuthors(): string[] {
  return trainingAuthors().filter((author) => !UNJUDGED_AUTHORS.includes(author));
}
