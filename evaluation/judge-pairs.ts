import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Analyst, AnalystRun, QuotePair } from '../src/server/platform/ai/analyst.port.ts';
import { type Figure, wilson } from './figures.ts';
import { readPitches } from './read-pitches.ts';
import { BOX_OF } from './score-analyst.ts';

const FILE = join(import.meta.dirname, 'pairs/pairs.txt');

const pairSchema = z.object({
  author: z.string(),
  quote: z.string(),
  statement: z.string(),
  assumption: z.string(),
  says: z.enum(['yes', 'no']),
  direction: z.enum(['+', '-', '0']),
  strength: z.enum(['paid', 'did', 'said', 'desk']),
});
export type LabelledPair = z.infer<typeof pairSchema>;

/** The labelled pairs of a quote and a statement made from it, used to evaluate the second question. */
export function readPairs(): LabelledPair[] {
  return readFileSync(FILE, 'utf8')
    .split(/^---\s*$/m)
    .filter((block) => block.trim() !== '')
    .map((block) => pairSchema.parse(Object.fromEntries(block.trim().split('\n').map(fieldOf))));
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}

const IMPACT_OF = { '+': 'validates', '-': 'contradicts', '0': 'neutral' } as const;

/** How often the second question agrees with the labels; each author is judged by models that have not seen them. */
export async function judgePairs(
  analystFor: (author: string) => Analyst,
  run: AnalystRun,
): Promise<Figure[]> {
  const counts = { says: [0, 0], caught: [0, 0], direction: [0, 0], strength: [0, 0], decided: [0, 0] };
  const add = (name: keyof typeof counts, isRight: boolean) => {
    counts[name][0] = (counts[name][0] ?? 0) + (isRight ? 1 : 0);
    counts[name][1] = (counts[name][1] ?? 0) + 1;
  };
  const pairs = readPairs();
  for (const author of new Set(pairs.map((pair) => pair.author))) {
    const analyst = analystFor(author);
    const pitches = readPitches([author]);
    for (const pair of pairs.filter((each) => each.author === author)) {
      const told = pitches.find(({ pitch }) => pitch.includes(pair.quote));
      const assumed = told?.segments.find(({ text }) => text.includes(pair.assumption));
      const canvasBox = (assumed && BOX_OF[assumed.box]) ?? undefined;
      const pairs: QuotePair[] = [{ ...pair, canvasBox }];
      const { judgements } = await analyst.run('judge', { pairs, pitch: told?.pitch }, run);
      const [judged] = judgements;
      if (!judged) continue;
      add('says', judged.says === (pair.says === 'yes'));
      if (pair.says === 'no') add('caught', !judged.says);
      add('decided', judged.sure);
      if (judged.sure) add('direction', judged.direction === IMPACT_OF[pair.direction]);
      add('strength', judged.strength === pair.strength);
    }
  }
  const share = (name: string, [right = 0, of = 0]: readonly number[]): Figure => ({
    name,
    value: wilson(right, of),
  });
  return [
    { name: 'pairs', value: String(pairs.length) },
    share('agrees on whether the quote says it', counts.says),
    share('statements that say more than their quote, caught', counts.caught),
    share('direction right where decided', counts.direction),
    share('pairs with a decided direction', counts.decided),
    share('strength right', counts.strength),
  ];
}
