import { join } from 'node:path';
import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../src/shared/canvas.ts';
import type { Figure } from './figures.ts';
import { type JudgedTable, judgeSample, oneLine, type Shown, writeSheet } from './judged-sample.ts';
import { readPitches, STRANGERS, wholeAuthors } from './read-pitches.ts';

/** An unedited assumption under its box, and the pitch that it was made of. */
interface Belief extends Shown {
  readonly pitch: string;
  readonly box: CanvasBox;
  readonly assumption: string;
}

const TABLE: JudgedTable<Belief> = {
  file: join(import.meta.dirname, 'beliefs/sample.tsv'),
  columns: ['pitch', 'box', 'assumption'],
  count: 200,
  called: 'a belief that can turn out false',
};

/**
 * Draws 200 unedited assumptions, made by models that have not seen the pitch's author, for two independent readers to
 * judge. With `sheet`, also writes what a reader receives: the guide, and number, box and text of each.
 */
export async function sampleBeliefs(
  analystFor: (author: string) => Analyst,
  run: AnalystRun,
  sheet?: string,
): Promise<Figure[]> {
  const all: Belief[] = [];
  for (const author of [...wholeAuthors(), ...STRANGERS]) {
    const analyst = analystFor(author);
    for (const { id, pitch } of readPitches([author])) {
      const { assumptions } = await analyst.run('assumptions', { pitch }, run);
      for (const { canvasBox: box, text } of assumptions)
        all.push({ pitch: `${author}/${id}`, box, assumption: oneLine(text) });
    }
  }
  const { sample, figures } = judgeSample(TABLE, all);
  const entries = sample.map(({ box, assumption }) => ({ box: CANVAS_BOX_LABELS[box], text: assumption }));
  if (sheet) writeSheet(sheet, 'Judging what is shown', entries);
  return figures;
}
