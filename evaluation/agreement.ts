import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledSegment } from './labelled-pitch.ts';
import { readPitches, trainingAuthors } from './read-pitches.ts';

type Label = readonly [box: string, kind: string, strength: string, direction: string];
type Pair = readonly [first: Label, second: Label];

export interface Agreement {
  readonly what: string;
  readonly segments: number;
  /** Share of segments that both labellers label alike. */
  readonly alike: number;
  /** Cohen's kappa: agreement beyond what chance alone would give; 1 is complete. */
  readonly kappa: number;
}

/** How far the second labeller, who saw the segments without their labels, agrees with the first. */
export function agreementOfHands(): Agreement[] {
  const pairs = readPairs();
  const both = (kind: string) => pairs.filter((pair) => pair.every((label) => label[1] === kind));
  return [
    agreement('kind', pairs, 1),
    agreement('box of statements', both('st'), 0),
    agreement('box of facts', both('fact'), 0),
    agreement('strength of facts', both('fact'), 2),
    agreement('direction of facts', both('fact'), 3),
  ];
}

function readPairs(): Pair[] {
  const second = readSecondHand();
  return readPitches(trainingAuthors()).flatMap(({ id, segments }) =>
    segments.flatMap((segment, index): Pair[] => {
      const other = second.get(`${id} ${index + 1}`);
      return other ? [[labelOf(segment), other]] : [];
    }),
  );
}

function labelOf({ box, kind, strength, direction }: LabelledSegment): Label {
  return [box, kind, strength ?? '', direction ?? ''];
}

/** Lines `## id`, then `NUMBER BOX KIND [STRENGTH DIRECTION]` for each segment of that pitch. */
function readSecondHand(): Map<string, Label> {
  const text = readFileSync(join(import.meta.dirname, 'second-hand', 'labels.txt'), 'utf8');
  const labels = new Map<string, Label>();
  let id = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) id = line.slice(3).trim();
    const [number, box = '', kind = '', strength = '', direction = ''] = line.trim().split(/\s+/);
    if (/^\d+$/.test(number ?? '')) labels.set(`${id} ${number}`, [box, kind, strength, direction]);
  }
  return labels;
}

function agreement(what: string, pairs: readonly Pair[], part: 0 | 1 | 2 | 3): Agreement {
  const alike = share(pairs, ([first, second]) => first[part] === second[part]);
  const values = [...new Set(pairs.flatMap(([first, second]) => [first[part], second[part]]))];
  const chance = values.reduce(
    (sum, value) =>
      sum +
      share(pairs, ([first]) => first[part] === value) * share(pairs, ([, second]) => second[part] === value),
    0,
  );
  return { what, segments: pairs.length, alike, kappa: (alike - chance) / (1 - chance) };
}

function share(pairs: readonly Pair[], holds: (pair: Pair) => boolean): number {
  return pairs.length === 0 ? 0 : pairs.filter(holds).length / pairs.length;
}
