import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'evaluation/final-days.tsv';
const READER = 'src/server/platform/ai/built-in';
const MODELS = `${READER}/reader/fitted-models.ts`;
const PITCHES = 'evaluation/pitches';
const HEADING = 'day\tset\tmodels\treader';

/** The set has judged another reader on the same day. */
export class AlreadyJudged extends Error {}

/**
 * Admits one judgement by a final set and writes it down: day (UTC), set, hash of the fitted models, hash of the whole
 * reader with the set's labels. The figures of a set that is judged often would be fitted to it.
 *
 * @param root the repository's folder
 * @param set the folder of the set's pitches, in `evaluation/pitches`
 * @throws AlreadyJudged when the set judged another reader on the same day; a repetition of the last judgement is admitted
 */
export function admitFinal(root: string, set: string, now: Date): void {
  const day = now.toISOString().slice(0, 10);
  const file = join(root, FILE);
  const [, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const line = [day, set, ...hashesOf(root, set)].join('\t');
  if (lines.includes(line)) return;
  if (lines.some((each) => each.startsWith(`${day}\t${set}\t`)))
    throw new AlreadyJudged(
      `The set ${set} already judged another reader on ${day} (UTC): once a day at most. See ${FILE}.`,
    );
  writeFileSync(file, `${[HEADING, ...lines, line].join('\n')}\n`);
}

function hashesOf(root: string, set: string): [models: string, reader: string] {
  const sources = filesIn(root, READER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return [hashOf(root, [MODELS]), hashOf(root, [...sources, ...filesIn(root, `${PITCHES}/${set}`)])];
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}

function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...files].sort()) hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 16);
}
