import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../src/shared/canvas.ts';
import { type Figure, wilson } from './figures.ts';
import { readPitches, STRANGERS, wholeAuthors } from './read-pitches.ts';

const FILE = join(import.meta.dirname, 'beliefs/sample.tsv');
const GUIDE = join(import.meta.dirname, 'LABELLING.md');
const HEADING = 'first\tsecond\tpitch\tbox\tassumption';
const COUNT = 200;
const SEED = 2311;

/** An unedited assumption, and whether two readers judged it a belief that can turn out false. */
interface Belief {
  readonly first: string;
  readonly second: string;
  readonly pitch: string;
  readonly box: CanvasBox;
  readonly text: string;
}

/**
 * Draws 200 unedited assumptions with a fixed seed, made by models that have not seen the pitch's author, and writes
 * them into a table. Its first two columns are for two independent readers: `yes` or `no`; earlier judgements of the same
 * text are kept. With `sheet`, also writes what a reader receives: the guide, and number, box and text of each.
 */
export async function sampleBeliefs(
  analystFor: (author: string) => Analyst,
  run: AnalystRun,
  sheet?: string,
): Promise<Figure[]> {
  const known = new Map(readBeliefs().map((belief) => [keyOf(belief), belief]));
  const all: Belief[] = [];
  for (const author of [...wholeAuthors(), ...STRANGERS]) {
    const analyst = analystFor(author);
    for (const { id, pitch } of readPitches([author])) {
      const { assumptions } = await analyst.run('assumptions', { pitch }, run);
      for (const { canvasBox, text } of assumptions) {
        const belief = { pitch: `${author}/${id}`, box: canvasBox, text: text.replace(/\s+/g, ' ') };
        const { first = '', second = '' } = known.get(keyOf(belief)) ?? {};
        all.push({ first, second, ...belief });
      }
    }
  }
  const sample = drawn(all);
  mkdirSync(dirname(FILE), { recursive: true });
  const lines = sample.map(({ first, second, pitch, box, text }) =>
    [first, second, pitch, box, text].join('\t'),
  );
  writeFileSync(FILE, `${[HEADING, ...lines].join('\n')}\n`);
  if (sheet) writeFileSync(sheet, sheetOf(sample));
  return [
    { name: 'assumptions drawn', value: `${sample.length} of ${all.length}` },
    ...figuresOf(sample, 'first'),
    ...figuresOf(sample, 'second'),
  ];
}

/** A reader's sheet, without the program's confidence and without the other reader's judgements. */
function sheetOf(sample: readonly Belief[]): string {
  const [, guide = ''] = readFileSync(GUIDE, 'utf8').split('## Judging what is shown\n');
  const assumptions = sample.map(({ box, text }, at) => ({ id: at + 1, box: CANVAS_BOX_LABELS[box], text }));
  return `${JSON.stringify({ guide: guide.split('\n## ')[0]?.trim(), assumptions }, null, 1)}\n`;
}

function figuresOf(sample: readonly Belief[], reader: 'first' | 'second'): Figure[] {
  const judged = sample.filter((belief) => belief[reader] !== '');
  if (judged.length === 0) return [];
  const yes = judged.filter((belief) => belief[reader] === 'yes');
  const name = `a belief that can turn out false, by the ${reader} reader`;
  return [{ name, value: wilson(yes.length, judged.length) }];
}

function readBeliefs(): Belief[] {
  if (!existsSync(FILE)) return [];
  const [heading, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  if (heading !== HEADING) return [];
  return lines.map((line) => {
    const [first = '', second = '', pitch = '', box = '', text = ''] = line.split('\t');
    return { first: first.trim(), second: second.trim(), pitch, box: box as CanvasBox, text };
  });
}

function keyOf({ pitch, text }: Pick<Belief, 'pitch' | 'text'>): string {
  return `${pitch}\t${text}`;
}

/** A deterministic sample: the same assumptions give the same selection. */
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
