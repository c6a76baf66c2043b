import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledPitch } from './labelled-pitch.ts';
import { parsePitches } from './parse-pitches.ts';

const FOLDER = join(import.meta.dirname, 'pitches');

/**
 * The held-out sets, each by authors of its own: used neither for training nor for tuning, and their errors are never
 * inspected.
 */
export const FINAL_SETS = ['final', 'final-two'] as const;
const HELD_OUT: readonly string[] = FINAL_SETS;

/**
 * Labelled as whole texts only: `languages` holds short pitches in other languages, `kinds` texts of many kinds that
 * are no idea, and unusual pitches that resemble them.
 */
export const KIND_AUTHORS: readonly string[] = ['kinds', 'languages'];

/** Authors with incomplete labels: besides, the first round marks only facts and some of the boxes. */
export const PARTIAL_AUTHORS: readonly string[] = ['first-round', 'planted', ...KIND_AUTHORS];

/** Used for fitting only, never for evaluation: `author-h` wrote short pitches with the analyst's output in view. */
export const UNJUDGED_AUTHORS: readonly string[] = [...PARTIAL_AUTHORS, 'author-h'];

/**
 * Two authors who speak without punctuation. Nothing is fitted or tuned on them, so that the shipped reader is judged by
 * them as by strangers.
 */
export const UNFITTED_AUTHORS: readonly string[] = ['author-i', 'author-j'];

/**
 * Authors who tell pitches as people do: the offer late or in a clause, most boxes left out. The models are fitted on them;
 * they are judged apart from the others, each by models that have not seen the author, and their errors may be read.
 */
export const STRANGERS: readonly string[] = [
  'author-k',
  'author-l',
  'author-m',
  'author-n',
  'author-o',
  'author-p',
  'author-r',
  'author-s',
  'author-t',
  'author-u',
  'author-v',
  'author-w',
  'author-x',
  'author-y',
  'author-z',
  'author-za',
  'author-zb',
  'author-zc',
  'author-zd',
  'author-ze',
  'author-zf',
];

/**
 * Authors of 32 pitches each who have thought of most of the canvas, as the first seven have: judged with those, each by models that
 * have not seen the author.
 */
export const THOROUGH: readonly string[] = [
  'author-zg',
  'author-zh',
  'author-zi',
  'author-zj',
  'author-zk',
  'author-zl',
  'author-zm',
  'author-zn',
];

/** Fourteen more such authors, whose founders and trades differ more from each other; judged in the same way, but apart. */
export const LATER: readonly string[] = [
  'author-zo',
  'author-zp',
  'author-zq',
  'author-zr',
  'author-zs',
  'author-zt',
  'author-zu',
  'author-zv',
  'author-zw',
  'author-zx',
  'author-zy',
  'author-zz',
  'author-zza',
  'author-zzb',
];

/**
 * Seven hands of 100 pitches each, told as strangers tell them and full of reports: the models are fitted on them; they are judged apart,
 * each by models that have not seen the author.
 */
export const REPORTERS: readonly string[] = [
  'author-zze',
  'author-zzf',
  'author-zzj',
  'author-zzk',
  'author-zzl',
  'author-zzm',
  'author-zzn',
];

/** Five more such hands, who came after a fitting and judged it first as strangers: now fitted on, and judged apart like the reporters. */
export const BYSTANDERS: readonly string[] = [
  'author-zzo',
  'author-zzp',
  'author-zzq',
  'author-zzr',
  'author-zzs',
];

/** In so many folds the authors are left out, some of each kind together: with one fold for each author, fitting would take hours. */
const FOLDS = 8;

/** The name of the fold whose models have not seen the author; any fold's will do for one on whom nothing is fitted. */
export function foldOf(author: string): string {
  return `fold-${1 + (Math.max(0, trainingAuthors().indexOf(author)) % FOLDS)}`;
}

/**
 * Authors by whom the shipped reader is judged, since nothing is fitted or tuned on their pitches: one who tells as strangers do, one of
 * everyday founders, and one who only speaks.
 */
export const NEWCOMERS: readonly string[] = ['author-q', 'author-zzc', 'author-zzd'];

/**
 * Hands with whom the reader is judged apart from the newcomers, for the same reason: professionals of one field, people of
 * the British Isles and the southern seas, and young makers, who report what came of small tests, well or badly.
 */
export const PASSERS_BY: readonly string[] = ['author-zzg', 'author-zzh', 'author-zzi'];

/**
 * One more hand, who pitches as people do to accelerators and investors ("we help", "uber for", problem, solution and traction under
 * headings). No model is fitted on it; what may be a title or a name was looked at with its first 45 pitches.
 */
export const DECKS: readonly string[] = ['author-zzt'];

/** Nothing is fitted or tuned on these, of whom single pitches may be looked at. */
const UNSEEN: readonly string[] = [...UNFITTED_AUTHORS, ...NEWCOMERS, ...PASSERS_BY, ...DECKS];

/**
 * Texts labelled as whole only, whose kinds (see LABELLING.md) nothing is fitted or tuned on: they test the model of
 * kinds.
 */
export const UNFITTED_KINDS = 'kinds-unfitted';

/** All labelled pitches of the given authors, in the order of their files. */
export function readPitches(authors: readonly string[]): LabelledPitch[] {
  return authors.flatMap((author) =>
    readdirSync(join(FOLDER, author))
      .filter((name) => name.endsWith('.txt'))
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .flatMap((name) => parsePitches(readFileSync(join(FOLDER, author, name), 'utf8'), author)),
  );
}

let fittedOn: readonly string[] | undefined;

/** All authors whose pitches the models are fitted on. */
export function trainingAuthors(): string[] {
  fittedOn ??= readdirSync(FOLDER)
    .filter((name) => ![...HELD_OUT, ...UNSEEN, UNFITTED_KINDS].includes(name))
    .sort();
  return [...fittedOn];
}

/** The training authors whose labels are complete enough for evaluation. */
export function wholeAuthors(): string[] {
  return trainingAuthors().filter(
    (author) => ![...UNJUDGED_AUTHORS, ...STRANGERS, ...REPORTERS, ...BYSTANDERS].includes(author),
  );
}
