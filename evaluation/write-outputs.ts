import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANVAS_BOX_LABELS } from '../src/shared/canvas.ts';
import { drawn } from './drawn.ts';
import { analystWithout } from './fold-analyst.ts';
import type { LabelledPitch } from './labelled-pitch.ts';
import { readPitches, wholeAuthors } from './read-pitches.ts';

const FILE = join(import.meta.dirname, '../docs/thirty-readings.md');
const COUNT = 30;
const SEED = 2026;
const run = { onCall: () => {}, budgetMicros: 0 };

/**
 * Writes thirty complete answers of the built-in analyst for review, each from models that have not seen the author,
 * chosen by a fixed seed.
 */
const parts = [
  '# Thirty readings',
  `What the built-in analyst makes of thirty pitches, each read by models that have not seen its author, picked by seed ${SEED}, not by hand. The final set stays unread. Made by \`npm run eval:outputs\`.`,
];
for (const pitch of drawn(readPitches(wholeAuthors()), COUNT, SEED)) parts.push(await readingOf(pitch));
writeFileSync(FILE, `${parts.join('\n\n')}\n`);

async function readingOf({ id, author, style, pitch }: LabelledPitch): Promise<string> {
  const analyst = analystWithout(author);
  const { title, summary } = await analyst.run('summary', { pitch }, run);
  const { assumptions, questions = [] } = await analyst.run('assumptions', { pitch }, run);
  const lines = [`## ${title}`, `Pitch \`${id}\` (${style}).`, `> ${pitch.replace(/\n/g, '\n> ')}`, summary];
  for (const assumption of assumptions) {
    const { evidence, nextTests } = await analyst.run('evidence', { pitch, notes: [], assumption }, run);
    lines.push(`- **${CANVAS_BOX_LABELS[assumption.canvasBox]}**: ${assumption.text}`);
    for (const { impact, strength, isSure, quote } of evidence)
      lines.push(
        `  - ${strength}, ${isSure === false ? 'to be judged' : impact}: “${quote.replace(/\s+/g, ' ')}”`,
      );
    for (const { test, passMark } of nextTests.slice(0, 1)) lines.push(`  - next: ${test} ${passMark}`);
  }
  for (const { canvasBox, question } of questions)
    lines.push(`- *${CANVAS_BOX_LABELS[canvasBox]}, open*: ${question}`);
  return lines
    .join('\n\n')
    .replace(/\n\n( *- )/g, '\n$1')
    .replace(/\n- /, '\n\n- ');
}
