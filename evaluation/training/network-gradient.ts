import { type Arena, type Matrix, rowsOf } from '../../src/server/platform/ai/built-in/reader/matrices.ts';
import {
  forEachRow,
  type Layout,
  type Parts,
  type Pass,
  type WordInput,
} from '../../src/server/platform/ai/built-in/reader/network-pass.ts';
import {
  CHANNELS,
  DISTANCES,
  GLANCES,
  INPUT,
  LAYERS,
  type Layer,
  POOLED,
} from '../../src/server/platform/ai/built-in/reader/network-shape.ts';

/** What each text's glances at the whole of it found, and how much each word was paid attention to. */
export interface Pooled {
  /** By row of the layout: the share of each glance. */
  readonly shares: Matrix;
  readonly glances: Matrix;
  /** What the glances found, made smaller, without negative numbers. */
  readonly pooled: Matrix;
  /** What each text as a whole adds to the edges. */
  readonly ofText: Matrix;
}

/** Texts in rows of four, as products want them. */
export function poolTexts(arena: Arena, parts: Parts, { layout, seen, attention }: Pass): Pooled {
  const texts = 4 * Math.ceil(layout.counts.length / 4);
  const shares = arena.take(layout.rows, GLANCES);
  const glances = arena.take(texts, GLANCES * CHANNELS);
  const pooled = arena.take(texts, POOLED);
  const numbers = arena.numbers;
  for (const [text, start] of layout.starts.entries()) {
    const end = start + (layout.counts[text] as number);
    for (let glance = 0; glance < GLANCES; glance += 1) {
      let most = -Infinity;
      for (let row = start; row < end; row += 1)
        most = Math.max(most, numbers[attention.at + row * attention.columns + glance] as number);
      let whole = 0;
      for (let row = start; row < end; row += 1) {
        const power = Math.exp((numbers[attention.at + row * attention.columns + glance] as number) - most);
        numbers[shares.at + row * GLANCES + glance] = power;
        whole += power;
      }
      const at = glances.at + text * glances.columns + glance * CHANNELS;
      for (let row = start; row < end; row += 1) {
        const cell = shares.at + row * GLANCES + glance;
        const share = (numbers[cell] as number) / whole;
        numbers[cell] = share;
        for (let c = 0; c < CHANNELS; c += 1)
          numbers[at + c] =
            (numbers[at + c] as number) + share * (numbers[seen.at + row * CHANNELS + c] as number);
      }
    }
    numbers.copyWithin(pooled.at + text * POOLED, parts.poolBias.at, parts.poolBias.at + POOLED);
  }
  arena.addProduct(glances, parts.pool, pooled);
  for (let at = pooled.at; at < pooled.at + texts * POOLED; at += 1)
    if ((numbers[at] as number) < 0) numbers[at] = 0;
  const ofText = arena.take(texts, parts.edges.columns);
  arena.addProduct(pooled, parts.edgesOfText, ofText);
  return { shares, glances, pooled, ofText };
}

/** Adds to the gradients what the errors of `edges` and `told` give; rows without a word must have none. */
export class Gradient {
  constructor(
    private readonly arena: Arena,
    private readonly parts: Parts,
    private readonly slopes: Parts,
  ) {}

  add(
    pass: Pass,
    whole: Pooled,
    texts: readonly (readonly WordInput[])[],
    edgeErrors: Matrix,
    toldErrors: Matrix,
  ): void {
    const { arena, parts, slopes } = this;
    const { layout } = pass;
    // The heads.
    arena.addTransposedProduct(pass.both, edgeErrors, slopes.edges);
    arena.addTransposedProduct(pass.both, toldErrors, slopes.told);
    this.#addRows(edgeErrors, slopes.edgesBias);
    this.#addRows(toldErrors, slopes.toldBias);
    const both = arena.take(layout.rows, 2 * CHANNELS);
    arena.addProduct(edgeErrors, this.#transposed(parts.edges), both);
    arena.addProduct(toldErrors, this.#transposed(parts.told), both);
    this.#undrop(both, pass.bothDropped);
    const alone = arena.take(layout.rows, CHANNELS);
    const seen = arena.take(layout.rows, CHANNELS);
    this.#split(both, alone, seen);
    this.#backThroughGlances(pass, whole, edgeErrors, seen);
    for (const layer of [...LAYERS].reverse()) this.#backThroughLayer(pass, layer, seen);
    this.#addTo(alone, seen);
    this.#backThroughInput(pass, texts, alone);
  }

  #backThroughGlances(
    { layout, seen, attention }: Pass,
    { shares, glances, pooled }: Pooled,
    edgeErrors: Matrix,
    errors: Matrix,
  ): void {
    const { arena, parts, slopes } = this;
    const ofText = arena.take(glances.rows, edgeErrors.columns);
    const numbers = arena.numbers;
    for (const [text, start] of layout.starts.entries())
      for (let row = start; row < start + (layout.counts[text] as number); row += 1)
        for (let c = 0; c < edgeErrors.columns; c += 1) {
          const at = ofText.at + text * ofText.columns + c;
          numbers[at] =
            (numbers[at] as number) + (numbers[edgeErrors.at + row * edgeErrors.columns + c] as number);
        }
    arena.addTransposedProduct(pooled, ofText, slopes.edgesOfText);
    const pooledErrors = arena.take(pooled.rows, POOLED);
    arena.addProduct(ofText, this.#transposed(parts.edgesOfText), pooledErrors);
    this.#cutOff(pooledErrors, pooled);
    arena.addTransposedProduct(glances, pooledErrors, slopes.pool);
    this.#addRows(pooledErrors, slopes.poolBias);
    const glanceErrors = arena.take(glances.rows, glances.columns);
    arena.addProduct(pooledErrors, this.#transposed(parts.pool), glanceErrors);
    const attentionErrors = arena.take(layout.rows, attention.columns);
    const all = arena.numbers;
    for (const [text, start] of layout.starts.entries()) {
      const end = start + (layout.counts[text] as number);
      for (let glance = 0; glance < GLANCES; glance += 1) {
        const from = glanceErrors.at + text * glanceErrors.columns + glance * CHANNELS;
        let mean = 0;
        for (let row = start; row < end; row += 1) {
          const share = all[shares.at + row * GLANCES + glance] as number;
          let worth = 0;
          for (let c = 0; c < CHANNELS; c += 1) {
            const error = all[from + c] as number;
            const at = row * CHANNELS + c;
            worth += error * (all[seen.at + at] as number);
            all[errors.at + at] = (all[errors.at + at] as number) + share * error;
          }
          all[attentionErrors.at + row * attention.columns + glance] = share * worth;
          mean += share * worth;
        }
        for (let row = start; row < end; row += 1) {
          const at = attentionErrors.at + row * attention.columns + glance;
          all[at] = (all[at] as number) - (all[shares.at + row * GLANCES + glance] as number) * mean;
        }
      }
    }
    arena.addTransposedProduct(seen, attentionErrors, slopes.attend);
    this.#addRows(attentionErrors, slopes.attendBias);
    arena.addProduct(attentionErrors, this.#transposed(parts.attend), errors);
  }

  #backThroughLayer({ layout, layers }: Pass, layer: Layer, errors: Matrix): void {
    const { arena, parts, slopes } = this;
    const { even, steadiness, sent, dropped, gated } = layers[layer] as Pass['layers'][number];
    const distance = DISTANCES[layer];
    const gatedErrors = arena.take(layout.rows, 2 * CHANNELS);
    const numbers = arena.numbers;
    forEachRow(layout, (row) => {
      const [from, at] = [errors.at + row * CHANNELS, row * 2 * CHANNELS];
      for (let c = 0; c < CHANNELS; c += 1) {
        const error = numbers[from + c] as number;
        const value = numbers[gated.at + at + c] as number;
        const gate = numbers[gated.at + at + CHANNELS + c] as number;
        numbers[gatedErrors.at + at + c] = error * gate;
        numbers[gatedErrors.at + at + CHANNELS + c] = error * value * gate * (1 - gate);
      }
    });
    this.#addRows(gatedErrors, slopes[`bias${layer}`]);
    const sentErrors = arena.take(layout.rows, CHANNELS);
    const rows = layout.rows - 4 * Math.ceil(distance / 4);
    for (const [name, from, to, count] of [
      ['before', 0, distance, rows],
      ['here', 0, 0, layout.rows],
      ['after', distance, 0, rows],
    ] as const) {
      const part = `${name}${layer}` as const;
      const given = rowsOf(gatedErrors, to, count);
      arena.addTransposedProduct(rowsOf(sent, from, count), given, slopes[part]);
      arena.addProduct(given, this.#transposed(parts[part]), rowsOf(sentErrors, from, count));
    }
    this.#undrop(sentErrors, dropped);
    this.#backThroughNorm(layout, layer, { even, steadiness, sentErrors, errors });
  }

  #backThroughNorm(
    layout: Layout,
    layer: Layer,
    { even, steadiness, sentErrors, errors }: Record<'even' | 'steadiness' | 'sentErrors' | 'errors', Matrix>,
  ): void {
    const { arena, parts, slopes } = this;
    const [gain, gains, shifts] = [parts[`gain${layer}`], slopes[`gain${layer}`], slopes[`shift${layer}`]];
    const numbers = arena.numbers;
    forEachRow(layout, (row) => {
      const at = row * CHANNELS;
      let [mean, along] = [0, 0];
      for (let c = 0; c < CHANNELS; c += 1) {
        const error = numbers[sentErrors.at + at + c] as number;
        const value = numbers[even.at + at + c] as number;
        numbers[gains.at + c] = (numbers[gains.at + c] as number) + error * value;
        numbers[shifts.at + c] = (numbers[shifts.at + c] as number) + error;
        const scaled = error * (numbers[gain.at + c] as number);
        mean += scaled;
        along += scaled * value;
      }
      mean /= CHANNELS;
      along /= CHANNELS;
      const steady = numbers[steadiness.at + row] as number;
      for (let c = 0; c < CHANNELS; c += 1) {
        const scaled = (numbers[sentErrors.at + at + c] as number) * (numbers[gain.at + c] as number);
        const value = numbers[even.at + at + c] as number;
        const to = errors.at + at + c;
        numbers[to] = (numbers[to] as number) + steady * (scaled - mean - value * along);
      }
    });
  }

  #backThroughInput(pass: Pass, texts: readonly (readonly WordInput[])[], errors: Matrix): void {
    const { arena, parts, slopes } = this;
    this.#undrop(errors, pass.aloneDropped);
    this.#cutOff(errors, pass.alone);
    arena.addTransposedProduct(pass.input, errors, slopes.project);
    this.#addRows(errors, slopes.projectBias);
    const inputs = arena.take(pass.layout.rows, INPUT.width);
    arena.addProduct(errors, this.#transposed(parts.project), inputs);
    this.#undrop(inputs, pass.inputDropped);
    const numbers = arena.numbers;
    for (const [text, words] of texts.entries()) {
      for (const [index, word] of words.entries()) {
        const from = inputs.at + ((pass.layout.starts[text] as number) + index) * INPUT.width;
        const give = (slope: Matrix, row: number, at: number) => {
          for (let c = 0; c < slope.columns; c += 1) {
            const to = slope.at + row * slope.columns + c;
            numbers[to] = (numbers[to] as number) + (numbers[from + at + c] as number);
          }
        };
        if (!word.vector) give(slopes.unknown, 0, INPUT.vector);
        give(slopes.tags, word.tag, INPUT.tag);
        give(slopes.looks, word.look, INPUT.look);
        give(slopes.endings, word.ending, INPUT.ending);
        give(slopes.gaps, word.gap, INPUT.gap);
        give(slopes.words, word.word, INPUT.word);
      }
    }
  }

  /** Zero where the number was cut off at zero. */
  #cutOff(errors: Matrix, numbers: Matrix): void {
    const all = this.arena.numbers;
    for (let at = 0; at < errors.rows * errors.columns; at += 1)
      if ((all[numbers.at + at] as number) <= 0) all[errors.at + at] = 0;
  }

  #undrop(errors: Matrix, dropped: Matrix | null): void {
    if (!dropped) return;
    const all = this.arena.numbers;
    for (let at = 0; at < errors.rows * errors.columns; at += 1)
      all[errors.at + at] = (all[errors.at + at] as number) * (all[dropped.at + at] as number);
  }

  #addRows(errors: Matrix, slope: Matrix): void {
    const all = this.arena.numbers;
    for (let row = 0; row < errors.rows; row += 1)
      for (let c = 0; c < errors.columns; c += 1)
        all[slope.at + c] =
          (all[slope.at + c] as number) + (all[errors.at + row * errors.columns + c] as number);
  }

  #addTo(sum: Matrix, other: Matrix): void {
    const all = this.arena.numbers;
    for (let at = 0; at < sum.rows * sum.columns; at += 1)
      all[sum.at + at] = (all[sum.at + at] as number) + (all[other.at + at] as number);
  }

  #split(both: Matrix, left: Matrix, right: Matrix): void {
    const all = this.arena.numbers;
    for (let row = 0; row < both.rows; row += 1) {
      const at = both.at + row * both.columns;
      all.copyWithin(left.at + row * left.columns, at, at + left.columns);
      all.copyWithin(right.at + row * right.columns, at + left.columns, at + both.columns);
    }
  }

  #transposed(matrix: Matrix): Matrix {
    const turned = this.arena.take(matrix.columns, matrix.rows);
    const all = this.arena.numbers;
    for (let row = 0; row < matrix.rows; row += 1)
      for (let c = 0; c < matrix.columns; c += 1)
        all[turned.at + c * matrix.rows + row] = all[matrix.at + row * matrix.columns + c] as number;
    return turned;
  }
}
