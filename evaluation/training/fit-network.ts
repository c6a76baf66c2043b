import { Arena, type Matrix } from '../../src/server/platform/ai/built-in/reader/matrices.ts';
import type { NetworkName } from '../../src/server/platform/ai/built-in/reader/network.ts';
import {
  layOutRows,
  look,
  type Parts,
  type Pass,
  partsIn,
  sigmoid,
  type WordInput,
} from '../../src/server/platform/ai/built-in/reader/network-pass.ts';
import {
  BOX_NAMES,
  CHANNELS,
  EDGES,
  KIND_NAMES,
  PARTS,
  PLACES,
  TOLD,
} from '../../src/server/platform/ai/built-in/reader/network-shape.ts';
import { Gradient, poolTexts } from './network-gradient.ts';
import type { WordTargets } from './network-targets.ts';

/** Pitches of like length that are learned from together. */
const BATCH = 12;
const RATE = 4e-3;
const WARM_UP = 100;
const DECAY = 1e-2;
const LONGEST_SLOPE = 1;
/** The share of words taken for unknown ones while fitting. */
const UNKNOWN = 0.08;
/**
 * How often each network learns from all pitches, the share of numbers left out meanwhile, and how much each task counts; what counts
 * little helps with what counts much (0020).
 */
const PLANS = {
  phrases: { epochs: 10, dropped: 0.1, edge: 3, within: 1, box: 0.3, kind: 0.15, begins: 0.3 },
  statements: { epochs: 10, dropped: 0.05, edge: 0.5, within: 0.3, box: 2, kind: 2, begins: 0.3 },
} as const satisfies Record<NetworkName, object>;
type Plan = (typeof PLANS)[NetworkName];
/** How much an edge counts beside a word that is none. */
const EDGE_FOUND = 3;

/** The fitted networks of a reader. */
export type FittedNetworks = Readonly<Record<NetworkName, FittedNetwork>>;

/** A fitted network: of each matrix the scale of its steps, and all steps. */
export interface FittedNetwork {
  readonly scales: readonly number[];
  readonly steps: Int8Array;
}

/**
 * Fits the network by Adam with decoupled decay (Loshchilov and Hutter, 2019) on all tasks at once. One process and one
 * order: on one build of Node the same pitches give the same bytes.
 */
export function fitNetwork(pitches: readonly WordTargets[], name: NetworkName): FittedNetwork {
  const plan = PLANS[name];
  const random = randomNumbers(20_261_129);
  const arena = new Arena();
  const parts = partsIn(arena);
  const slopes = partsIn(arena);
  begin(arena, parts, random);
  const optimizer = new Optimizer();
  const inOrder = [...pitches].sort((a, b) => a.words.length - b.words.length);
  const batches = Array.from({ length: Math.ceil(inOrder.length / BATCH) }, (_, at) =>
    inOrder.slice(at * BATCH, (at + 1) * BATCH),
  );
  const steps = plan.epochs * batches.length;
  let step = 0;
  for (let epoch = 0; epoch < plan.epochs; epoch += 1) {
    shuffle(batches, random);
    for (const batch of batches) {
      arena.during(() => learnFrom(batch));
      const rate = RATE * Math.min(1, (step + 1) / WARM_UP) * (1 - step / steps);
      step += 1;
      optimizer.step(
        arena.numbers.subarray(0, PLACES.count),
        arena.numbers.subarray(PLACES.count, 2 * PLACES.count),
        rate,
      );
    }
  }
  return quantised(arena.numbers.subarray(0, PLACES.count));

  function learnFrom(batch: readonly WordTargets[]): void {
    arena.numbers.fill(0, PLACES.count, 2 * PLACES.count);
    const texts = batch.map(({ words }) =>
      words.map((word): WordInput => (random() < UNKNOWN ? { ...word, vector: null } : word)),
    );
    const layout = layOutRows(texts.map(({ length }) => length));
    const pass = look(arena, parts, layout, texts, (matrix) => dropFrom(arena, matrix, plan.dropped, random));
    const whole = poolTexts(arena, parts, pass);
    const edgeErrors = arena.take(layout.rows, EDGES.width);
    const toldErrors = arena.take(layout.rows, TOLD.width);
    setEdgeErrors(arena, { pass, ofText: whole.ofText, batch, plan, errors: edgeErrors });
    setToldErrors(arena, { pass, batch, plan, errors: toldErrors });
    new Gradient(arena, parts, slopes).add(pass, whole, texts, edgeErrors, toldErrors);
  }
}

/** Zeroes a share of the numbers at random and scales the others up; returns the factors. */
function dropFrom(arena: Arena, matrix: Matrix, share: number, random: () => number): Matrix {
  const factors = arena.take(matrix.rows, matrix.columns);
  const numbers = arena.numbers;
  const kept = 1 / (1 - share);
  for (let at = 0; at < matrix.rows * matrix.columns; at += 1) {
    const factor = random() < share ? 0 : kept;
    numbers[factors.at + at] = factor;
    numbers[matrix.at + at] = (numbers[matrix.at + at] as number) * factor;
  }
  return factors;
}

/** A batch as a network sees it, how much each task counts, and where the slopes of what it says go. */
interface Errors {
  readonly pass: Pass;
  readonly batch: readonly WordTargets[];
  readonly plan: Plan;
  readonly errors: Matrix;
}

/** The slopes of the cross entropy of where phrases for the offer begin, end and stand. */
function setEdgeErrors(
  arena: Arena,
  { pass: { layout, edges }, ofText, batch, plan, errors }: Errors & { readonly ofText: Matrix },
): void {
  const numbers = arena.numbers;
  const words = batch.reduce((sum, { offer, words: own }) => sum + (offer ? own.length : 0), 0);
  for (const [text, { offer }] of batch.entries()) {
    if (!offer) continue;
    const tasks = [
      [EDGES.opens, offer.opens, plan.edge, EDGE_FOUND],
      [EDGES.closes, offer.closes, plan.edge, EDGE_FOUND],
      [EDGES.within, offer.within, plan.within, 1],
    ] as const;
    for (let index = 0; index < offer.opens.length; index += 1) {
      const row = (layout.starts[text] as number) + index;
      for (const [column, targets, counts, found] of tasks) {
        const score =
          (numbers[edges.at + row * EDGES.width + column] as number) +
          (numbers[ofText.at + text * EDGES.width + column] as number);
        const p = sigmoid(score);
        const isHere = targets[index] === 1;
        numbers[errors.at + row * EDGES.width + column] = ((isHere ? found * (p - 1) : p) * counts) / words;
      }
    }
  }
}

/** The slopes of the cross entropy of boxes, kinds and beginnings. */
function setToldErrors(arena: Arena, { pass: { layout, told }, batch, plan, errors }: Errors): void {
  const numbers = arena.numbers;
  const countOf = (targetsIn: (of: WordTargets) => Int8Array) =>
    Math.max(
      1,
      batch.reduce((sum, of) => sum + targetsIn(of).reduce((n, target) => n + (target >= 0 ? 1 : 0), 0), 0),
    );
  const tasks = [
    { at: TOLD.box, names: BOX_NAMES, targetsIn: (of: WordTargets) => of.boxes, counts: plan.box },
    { at: TOLD.kind, names: KIND_NAMES, targetsIn: (of: WordTargets) => of.kinds, counts: plan.kind },
  ].map((task) => ({ ...task, share: task.counts / countOf(task.targetsIn) }));
  const begun = plan.begins / countOf(({ begins }) => begins);
  for (const [text, of] of batch.entries()) {
    for (let index = 0; index < of.boxes.length; index += 1) {
      const at = ((layout.starts[text] as number) + index) * TOLD.width;
      const [from, to] = [told.at + at, errors.at + at];
      for (const { at: column, names, targetsIn, share } of tasks)
        setClassErrors(numbers, {
          scores: from + column,
          errors: to + column,
          classes: names.length,
          target: targetsIn(of)[index] as number,
          share,
        });
      const begin = of.begins[index] as number;
      if (begin < 0) continue;
      const p = sigmoid(numbers[from + TOLD.begins] as number);
      numbers[to + TOLD.begins] = (p - begin) * begun;
    }
  }
}

/** One word's classes: where their scores and slopes stand, which is right (-1 if unknown), how much it counts. */
interface WordClasses {
  readonly scores: number;
  readonly errors: number;
  readonly classes: number;
  readonly target: number;
  readonly share: number;
}

function setClassErrors(
  numbers: Float32Array,
  { scores, errors, classes, target, share }: WordClasses,
): void {
  if (target < 0) return;
  let most = -Infinity;
  for (let c = 0; c < classes; c += 1) most = Math.max(most, numbers[scores + c] as number);
  let whole = 0;
  for (let c = 0; c < classes; c += 1) whole += Math.exp((numbers[scores + c] as number) - most);
  for (let c = 0; c < classes; c += 1) {
    const p = Math.exp((numbers[scores + c] as number) - most) / whole;
    numbers[errors + c] = (p - (c === target ? 1 : 0)) * share;
  }
}

/** Adam's means of the slopes and of their squares. */
class Optimizer {
  readonly #means = new Float64Array(PLACES.count);
  readonly #squares = new Float64Array(PLACES.count);
  #steps = 0;

  step(numbers: Float32Array, slopes: Float32Array, rate: number): void {
    this.#steps += 1;
    let length = 0;
    for (const slope of slopes) length += slope * slope;
    const shorter = Math.min(1, LONGEST_SLOPE / (Math.sqrt(length) + 1e-6));
    const [first, second] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (let at = 0; at < numbers.length; at += 1) {
      const slope = (slopes[at] as number) * shorter;
      const mean = 0.9 * (this.#means[at] as number) + 0.1 * slope;
      const square = 0.999 * (this.#squares[at] as number) + 0.001 * slope * slope;
      this.#means[at] = mean;
      this.#squares[at] = square;
      const number = numbers[at] as number;
      numbers[at] = number - rate * (mean / first / (Math.sqrt(square / second) + 1e-8) + DECAY * number);
    }
  }
}

/** How far the tables' numbers are from zero at first. */
const TABLES: ReadonlyMap<string, number> = new Map([
  ['tags', 1],
  ['looks', 1],
  ['endings', 1],
  ['gaps', 1],
  ['words', 0.3],
]);

/** Random numbers to begin with: tables normal, the others uniform within one over the root of what comes in. */
function begin(arena: Arena, parts: Parts, random: () => number): void {
  const numbers = arena.numbers;
  for (const [name, { at, rows, columns }] of Object.entries(parts)) {
    const bound = 1 / Math.sqrt(/^(?:bias|before|here|after)/.test(name) ? 3 * CHANNELS : rows);
    for (let cell = at; cell < at + rows * columns; cell += 1)
      numbers[cell] = name.startsWith('gain')
        ? 1
        : name.startsWith('shift') || name.endsWith('Bias') || name === 'unknown'
          ? 0
          : TABLES.has(name)
            ? normal(random) * (TABLES.get(name) as number)
            : (2 * random() - 1) * bound;
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
}

/** Numbers from 0 to 1 that are the same on each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const STEPS = 127;

function quantised(numbers: Float32Array): FittedNetwork {
  const scales: number[] = [];
  const steps = new Int8Array(PLACES.count);
  for (const [name, [rows, columns]] of Object.entries(PARTS)) {
    const from = PLACES.of[name] as number;
    const part = numbers.subarray(from, from + rows * columns);
    const scale = part.reduce((most, number) => Math.max(most, Math.abs(number)), 1e-9) / STEPS;
    scales.push(scale);
    for (const [at, number] of part.entries()) steps[from + at] = Math.round(number / scale);
  }
  return { scales, steps };
}
