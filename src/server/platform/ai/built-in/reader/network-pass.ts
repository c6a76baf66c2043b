import { type Arena, type Matrix, rowsOf } from './matrices.ts';
import {
  APART,
  CHANNELS,
  DISTANCES,
  EDGES,
  INPUT,
  LAYERS,
  type Layer,
  PARTS,
  type Part,
  TOLD,
  VECTOR,
} from './network-shape.ts';

/** What the network is told of one word. */
export interface WordInput {
  /** Its vector; null for a word without one. */
  readonly vector: Float32Array | null;
  /** Its part of speech, by its index in `TAGS`. */
  readonly tag: number;
  /** 1 if it begins with a capital, and 2 more if it has a figure. */
  readonly look: number;
  /** The bucket of its last three letters. */
  readonly ending: number;
  /** The bucket of the word itself. */
  readonly word: number;
  /** Whether a line ends before it. */
  readonly gap: number;
  /** How many hundred words stand before it. */
  readonly place: number;
}

/** The rows of several texts below each other, with zeros between them. */
export interface Layout {
  readonly rows: number;
  /** The row of the first word of each text, and its words. */
  readonly starts: readonly number[];
  readonly counts: readonly number[];
}

export function layOutRows(counts: readonly number[]): Layout {
  let row = APART;
  const starts = counts.map((count) => {
    const start = row;
    row += count + APART;
    return start;
  });
  return { rows: 4 * Math.ceil(row / 4), starts, counts };
}

export type Parts = Readonly<Record<Part, Matrix>>;

/** Room for all matrices of the network, one after another. */
export function partsIn(arena: Arena): Parts {
  return Object.fromEntries(
    Object.entries(PARTS).map(([name, [rows, columns]]) => [name, arena.take(rows, columns)]),
  ) as Parts;
}

/** Sets some of the numbers to zero while the network is fitted, and says by what each was multiplied; null in use. */
export type Drop = ((matrix: Matrix) => Matrix) | null;

interface LayerPass {
  /** What came in, without its mean and by its deviation. */
  readonly even: Matrix;
  /** One over its deviation, by row. */
  readonly steadiness: Matrix;
  readonly sent: Matrix;
  readonly dropped: Matrix | null;
  /** What may be added, and by how much it is let through. */
  readonly gated: Matrix;
}

/** What each word is taken for, and all that was found on the way, from which the fitting goes back. */
export interface Pass {
  readonly layout: Layout;
  readonly input: Matrix;
  readonly inputDropped: Matrix | null;
  /** What is known of each word alone. */
  readonly alone: Matrix;
  readonly aloneDropped: Matrix | null;
  readonly layers: readonly LayerPass[];
  /** The same with what each layer has added to it. */
  readonly seen: Matrix;
  /** `alone` and `seen` beside each other. */
  readonly both: Matrix;
  readonly bothDropped: Matrix | null;
  readonly edges: Matrix;
  readonly told: Matrix;
  readonly attention: Matrix;
}

/** Looks at some texts, without what is seen of a text as a whole. */
export function look(
  arena: Arena,
  parts: Parts,
  layout: Layout,
  texts: readonly (readonly WordInput[])[],
  drop: Drop,
): Pass {
  const input = inputOf(arena, parts, layout, texts);
  const inputDropped = drop?.(input) ?? null;
  const alone = arena.take(layout.rows, CHANNELS);
  setRows(arena, layout, alone, parts.projectBias);
  arena.addProduct(input, parts.project, alone);
  rectify(arena, layout, alone);
  const aloneDropped = drop?.(alone) ?? null;
  const seen = arena.take(layout.rows, CHANNELS);
  arena.of(seen).set(arena.of(alone));
  const layers = LAYERS.map((layer) => addLayer(arena, parts, layout, { seen, layer, drop }));
  const both = arena.take(layout.rows, 2 * CHANNELS);
  beside(arena, alone, seen, both);
  const bothDropped = drop?.(both) ?? null;
  const edges = arena.take(layout.rows, EDGES.width);
  setRows(arena, layout, edges, parts.edgesBias);
  arena.addProduct(both, parts.edges, edges);
  const told = arena.take(layout.rows, TOLD.width);
  setRows(arena, layout, told, parts.toldBias);
  arena.addProduct(both, parts.told, told);
  const attention = arena.take(layout.rows, parts.attend.columns);
  setRows(arena, layout, attention, parts.attendBias);
  arena.addProduct(seen, parts.attend, attention);
  return {
    layout,
    input,
    inputDropped,
    alone,
    aloneDropped,
    layers,
    seen,
    both,
    bothDropped,
    edges,
    told,
    attention,
  };
}

function inputOf(
  arena: Arena,
  parts: Parts,
  layout: Layout,
  texts: readonly (readonly WordInput[])[],
): Matrix {
  const input = arena.take(layout.rows, INPUT.width);
  const numbers = arena.numbers;
  for (const [text, words] of texts.entries()) {
    for (const [index, word] of words.entries()) {
      const at = input.at + ((layout.starts[text] as number) + index) * INPUT.width;
      if (word.vector) numbers.set(word.vector, at + INPUT.vector);
      else numbers.copyWithin(at + INPUT.vector, parts.unknown.at, parts.unknown.at + VECTOR);
      const copy = (part: Matrix, row: number, to: number) => {
        const from = part.at + row * part.columns;
        numbers.copyWithin(at + to, from, from + part.columns);
      };
      copy(parts.tags, word.tag, INPUT.tag);
      copy(parts.looks, word.look, INPUT.look);
      copy(parts.endings, word.ending, INPUT.ending);
      copy(parts.gaps, word.gap, INPUT.gap);
      copy(parts.words, word.word, INPUT.word);
      numbers[at + INPUT.place] = word.place;
    }
  }
  return input;
}

interface LayerPlace {
  readonly seen: Matrix;
  readonly layer: Layer;
  readonly drop: Drop;
}

/** Adds to each word what it is beside those so far before and after it: a gated convolution. */
function addLayer(arena: Arena, parts: Parts, layout: Layout, { seen, layer, drop }: LayerPlace): LayerPass {
  const distance = DISTANCES[layer];
  const even = arena.take(layout.rows, CHANNELS);
  const steadiness = arena.take(layout.rows, 1);
  const sent = arena.take(layout.rows, CHANNELS);
  normalise(arena, layout, seen, {
    even,
    steadiness,
    sent,
    gain: parts[`gain${layer}`],
    shift: parts[`shift${layer}`],
  });
  const dropped = drop?.(sent) ?? null;
  const gated = arena.take(layout.rows, 2 * CHANNELS);
  setRows(arena, layout, gated, parts[`bias${layer}`]);
  const rows = layout.rows - 4 * Math.ceil(distance / 4);
  for (const [name, from, to] of [
    ['before', 0, distance],
    ['after', distance, 0],
  ] as const)
    arena.addProduct(rowsOf(sent, from, rows), parts[`${name}${layer}`], rowsOf(gated, to, rows));
  arena.addProduct(sent, parts[`here${layer}`], gated);
  const numbers = arena.numbers;
  forEachRow(layout, (row) => {
    const [at, from] = [seen.at + row * CHANNELS, gated.at + row * 2 * CHANNELS];
    for (let c = 0; c < CHANNELS; c += 1) {
      const gate = sigmoid(numbers[from + CHANNELS + c] as number);
      numbers[from + CHANNELS + c] = gate;
      numbers[at + c] = (numbers[at + c] as number) + (numbers[from + c] as number) * gate;
    }
  });
  return { even, steadiness, sent, dropped, gated };
}

interface Normalised {
  readonly even: Matrix;
  readonly steadiness: Matrix;
  readonly sent: Matrix;
  readonly gain: Matrix;
  readonly shift: Matrix;
}

function normalise(
  arena: Arena,
  layout: Layout,
  from: Matrix,
  { even, steadiness, sent, gain, shift }: Normalised,
): void {
  const numbers = arena.numbers;
  forEachRow(layout, (row) => {
    const at = from.at + row * CHANNELS;
    let sum = 0;
    for (let c = 0; c < CHANNELS; c += 1) sum += numbers[at + c] as number;
    const mean = sum / CHANNELS;
    let squares = 0;
    for (let c = 0; c < CHANNELS; c += 1) squares += ((numbers[at + c] as number) - mean) ** 2;
    const steady = 1 / Math.sqrt(squares / CHANNELS + 1e-5);
    numbers[steadiness.at + row] = steady;
    const to = row * CHANNELS;
    for (let c = 0; c < CHANNELS; c += 1) {
      const value = ((numbers[at + c] as number) - mean) * steady;
      numbers[even.at + to + c] = value;
      numbers[sent.at + to + c] =
        value * (numbers[gain.at + c] as number) + (numbers[shift.at + c] as number);
    }
  });
}

/** Does something for each row that holds a word. */
export function forEachRow({ starts, counts }: Layout, each: (row: number) => void): void {
  for (const [text, start] of starts.entries()) {
    const end = start + (counts[text] as number);
    for (let row = start; row < end; row += 1) each(row);
  }
}

function setRows(arena: Arena, layout: Layout, matrix: Matrix, row: Matrix): void {
  const numbers = arena.numbers;
  forEachRow(layout, (at) => {
    numbers.copyWithin(matrix.at + at * matrix.columns, row.at, row.at + row.columns);
  });
}

function rectify(arena: Arena, layout: Layout, matrix: Matrix): void {
  const numbers = arena.numbers;
  forEachRow(layout, (row) => {
    const at = matrix.at + row * matrix.columns;
    for (let c = 0; c < matrix.columns; c += 1) if ((numbers[at + c] as number) < 0) numbers[at + c] = 0;
  });
}

function beside(arena: Arena, left: Matrix, right: Matrix, both: Matrix): void {
  const numbers = arena.numbers;
  for (let row = 0; row < both.rows; row += 1) {
    const at = both.at + row * both.columns;
    numbers.copyWithin(at, left.at + row * left.columns, left.at + (row + 1) * left.columns);
    numbers.copyWithin(
      at + left.columns,
      right.at + row * right.columns,
      right.at + (row + 1) * right.columns,
    );
  }
}

export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
