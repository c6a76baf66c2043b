import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import { type Figure, wilson } from './figures.ts';
import { readPitches, wholeAuthors } from './read-pitches.ts';
import { pitchesWithBeliefLabels } from './training/belief-examples.ts';

const FILE = join(import.meta.dirname, 'beliefs/sample.tsv');
const HEADING = 'falsifiable\tpitch\tbox\tassumption';
const COUNT = 200;
const SEED = 16;

/** An assumption as it stands untouched, and whether a careful reader calls it a belief that can turn out false. */
interface Belief {
  readonly pitch: string;
  readonly box: string;
  readonly text: string;
  readonly judgement: string;
}

/**
 * Draws 200 untouched assumptions by a fixed seed, of all that models make which have not seen the pitch's author, from
 * pitches of which no statement was labelled for fitting, and writes them into a table. The first column is for a reader: `yes` or `no`; what has been judged of the same words before is kept.
 */
export async function sampleBeliefs(
  analystFor: (author: string) => Analyst,
  run: AnalystRun,
): Promise<Figure[]> {
  const known = new Map(readBeliefs().map((belief) => [keyOf(belief), belief.judgement]));
  const seen = pitchesWithBeliefLabels();
  const all: Belief[] = [];
  for (const author of wholeAuthors()) {
    const analyst = analystFor(author);
    for (const { id, pitch } of readPitches([author])) {
      if (seen.has(`${author}/${id}`)) continue;
      const { assumptions } = await analyst.run('assumptions', { pitch }, run);
      for (const { canvasBox, text } of assumptions) {
        const belief = { pitch: `${author}/${id}`, box: canvasBox, text: text.replace(/\s+/g, ' ') };
        all.push({ ...belief, judgement: known.get(keyOf(belief)) ?? '' });
      }
    }
  }
  const sample = drawn(all);
  mkdirSync(dirname(FILE), { recursive: true });
  const lines = sample.map(({ judgement, pitch, box, text }) => [judgement, pitch, box, text].join('\t'));
  writeFileSync(FILE, `${[HEADING, ...lines].join('\n')}\n`);
  return figuresOf(sample);
}

function figuresOf(sample: readonly Belief[]): Figure[] {
  const judged = sample.filter(({ judgement }) => judgement !== '');
  const yes = judged.filter(({ judgement }) => judgement === 'yes');
  return [
    { name: 'assumptions drawn', value: String(sample.length) },
    { name: 'judged by a reader', value: String(judged.length) },
    { name: 'a belief that can turn out false', value: wilson(yes.length, judged.length) },
  ];
}

function readBeliefs(): Belief[] {
  if (!existsSync(FILE)) return [];
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [judgement = '', pitch = '', box = '', text = ''] = line.split('\t');
    return { judgement: judgement.trim(), pitch, box, text };
  });
}

function keyOf({ pitch, text }: Pick<Belief, 'pitch' | 'text'>): string {
  return `${pitch}\t${text}`;
}

/** The same ones as long as the assumptions stay the same. */
function drawn(all: readonly Belief[]): Belief[] {
  let state = SEED;
  const left = [...all];
  const taken: Belief[] = [];
  while (taken.length < COUNT && left.length > 0) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    taken.push(...left.splice(state % left.length, 1));
  }
  return taken;
}
