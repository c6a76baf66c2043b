import { eventLoopTurns } from './event-loop-turns.ts';
import { idOf } from './features.ts';
import type { PackedNetwork } from './linear-model.ts';
import { Arena, type Matrix } from './matrices.ts';
import { layOutRows, look, type Parts, type Pass, partsIn, type WordInput } from './network-pass.ts';
import {
  BOX_NAMES,
  CHANNELS,
  EDGES,
  ENDINGS,
  GLANCES,
  KIND_NAMES,
  PARTS,
  type Part,
  PLACES,
  REACH,
  TAGS,
  TOLD,
  WORDS,
} from './network-shape.ts';
import type { Token } from './tokens.ts';
import type { WordVectors } from './word-vectors.ts';

/** What a network says of each word of a text; plain data, all by index of the word. */
export interface WordSight {
  /** Probabilities of the box and the kind of what the word stands in, as many as there are labels. */
  readonly boxes: Float32Array;
  readonly kinds: Float32Array;
  /** Log odds that a phrase for the offer begins and ends with the word, and that it stands within one. */
  readonly opens: Float32Array;
  readonly closes: Float32Array;
  readonly within: Float32Array;
}

/** What the networks say of a text. */
export interface Sight extends WordSight {
  /** The index of the word that begins at each offset. */
  readonly indexAt: ReadonlyMap<number, number>;
}

/** How many words are looked at in one go: a few milliseconds of work. */
const PIECE = 512;
/** How many words are searched for phrases that name the offer, some 20,000 characters: who writes more has named it by then. */
const NAMED_WITHIN = 3600;
/** Texts that the network is fitted on are cut off here, so that it knows no later places. */
export const LONGEST = 900;

/** The numbers of a network, from a step for each. */
function unpackNumbers({ scales, steps }: PackedNetwork): Float32Array {
  const numbers = new Float32Array(PLACES.count);
  for (const [part, name] of Object.keys(PARTS).entries()) {
    const from = PLACES.of[name] as number;
    const [rows, columns] = PARTS[name as Part];
    for (let at = from; at < from + rows * columns; at += 1)
      numbers[at] = (steps[at] as number) * (scales[part] as number);
  }
  return numbers;
}

/** Which network is fitted for what: one for the phrases that name the offer, one for what statements say. */
export const NETWORKS = ['phrases', 'statements'] as const;
export type NetworkName = (typeof NETWORKS)[number];

/** The networks of a reader, by what they are fitted for. */
export class Networks {
  readonly #of: Readonly<Record<NetworkName, Network>>;

  constructor(
    numbers: Readonly<Record<NetworkName, Float32Array>>,
    private readonly vectors: WordVectors,
  ) {
    this.#of = { phrases: new Network(numbers.phrases), statements: new Network(numbers.statements) };
  }

  /** From their steps, as fitted or as a file of models holds them. */
  static of(packed: Readonly<Record<string, PackedNetwork>>, vectors: WordVectors): Networks {
    const numbersOf = (name: NetworkName) => unpackNumbers(packed[name] as PackedNetwork);
    return new Networks({ phrases: numbersOf('phrases'), statements: numbersOf('statements') }, vectors);
  }

  /** What statements say as the one network sees it, phrases as the other. Yields to the event loop in between. */
  async read(text: string, tokens: readonly Token[]): Promise<Sight> {
    const words = wordInputs(text, tokens, this.vectors);
    const { opens, closes, within } = await this.#of.phrases.read(words.slice(0, NAMED_WITHIN));
    const { boxes, kinds } = await this.#of.statements.read(words);
    const indexAt = new Map(tokens.map(({ start }, index) => [start, index]));
    const all = (read: Float32Array) => withRest(read, words.length);
    return { indexAt, boxes, kinds, opens: all(opens), closes: all(closes), within: all(within) };
  }
}

/** What was read, and for the words behind it the least of that. */
function withRest(read: Float32Array, count: number): Float32Array {
  if (read.length === count) return read;
  const whole = new Float32Array(count).fill(read.reduce((least, each) => Math.min(least, each), 0));
  whole.set(read);
  return whole;
}

/** A small convolutional network over the words of a text, fitted by `npm run train`. */
export class Network {
  readonly #arena = new Arena();
  readonly #parts = partsIn(this.#arena);

  constructor(numbers: Float32Array) {
    this.#arena.numbers.set(numbers);
  }

  /** Yields to the event loop in between. */
  async read(words: readonly WordInput[]): Promise<WordSight> {
    const count = words.length;
    const sight: WordSight = {
      boxes: new Float32Array(count * BOX_NAMES.length),
      kinds: new Float32Array(count * KIND_NAMES.length),
      opens: new Float32Array(count),
      closes: new Float32Array(count),
      within: new Float32Array(count),
    };
    const glances = new Glances();
    const turns = eventLoopTurns();
    for (let from = 0; from < count; from += PIECE) {
      this.#readPiece(words, { from, to: Math.min(count, from + PIECE) }, sight, glances);
      if (turns.isOver()) await turns.end();
    }
    const whole = edgesOfText(this.#arena, this.#parts, glances.seen());
    for (let index = 0; index < count; index += 1) {
      sight.opens[index] = (sight.opens[index] as number) + (whole[EDGES.opens] as number);
      sight.closes[index] = (sight.closes[index] as number) + (whole[EDGES.closes] as number);
      sight.within[index] = (sight.within[index] as number) + (whole[EDGES.within] as number);
    }
    return sight;
  }

  #readPiece(
    words: readonly WordInput[],
    { from, to }: { from: number; to: number },
    sight: WordSight,
    glances: Glances,
  ): void {
    const first = Math.max(0, from - REACH);
    const some = words.slice(first, to + REACH);
    const arena = this.#arena;
    arena.during(() => {
      const layout = layOutRows([some.length]);
      const pass = look(arena, this.#parts, layout, [some], null);
      const row = (layout.starts[0] as number) + from - first;
      glances.add(arena, pass, row, row + to - from);
      const [edges, told] = [arena.of(pass.edges), arena.of(pass.told)];
      for (let index = from; index < to; index += 1) {
        const at = row + index - from;
        sight.opens[index] = edges[at * EDGES.width + EDGES.opens] as number;
        sight.closes[index] = edges[at * EDGES.width + EDGES.closes] as number;
        sight.within[index] = edges[at * EDGES.width + EDGES.within] as number;
        const ofWord = told.subarray(at * TOLD.width, (at + 1) * TOLD.width);
        softmax(ofWord, TOLD.box, sight.boxes, index * BOX_NAMES.length, BOX_NAMES.length);
        softmax(ofWord, TOLD.kind, sight.kinds, index * KIND_NAMES.length, KIND_NAMES.length);
      }
    });
  }
}

/** What the network is told of each word. */
export function wordInputs(text: string, tokens: readonly Token[], vectors: WordVectors): WordInput[] {
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    const tag = (TAGS as readonly string[]).indexOf(token.pos);
    return {
      vector: vectors.of(token.word) ?? vectors.of(token.form),
      tag: tag < 0 ? TAGS.length : tag,
      look: (/^\p{Lu}/u.test(token.text) ? 1 : 0) + (/\d/.test(token.text) ? 2 : 0),
      ending: (idOf(token.lower.slice(-3)) >>> 0) % ENDINGS,
      word: (token.word >>> 0) % WORDS,
      gap: before && text.slice(before.end, token.start).includes('\n') ? 1 : 0,
      place: Math.min(index, LONGEST) / 100,
    };
  });
}

/** Means of a text's words, each weighed by what it is paid attention to. */
class Glances {
  readonly #most = new Float64Array(GLANCES).fill(-Infinity);
  readonly #weights = new Float64Array(GLANCES);
  readonly #sums = new Float64Array(GLANCES * CHANNELS);

  add(arena: Arena, { seen, attention }: Pass, from: number, to: number): void {
    const [channels, scores] = [arena.of(seen), arena.of(attention)];
    for (let row = from; row < to; row += 1) {
      for (let glance = 0; glance < GLANCES; glance += 1) {
        const score = scores[row * attention.columns + glance] as number;
        if (score > (this.#most[glance] as number)) this.#raise(glance, score);
        const weight = Math.exp(score - (this.#most[glance] as number));
        this.#weights[glance] = (this.#weights[glance] as number) + weight;
        for (let c = 0; c < CHANNELS; c += 1) {
          const at = glance * CHANNELS + c;
          this.#sums[at] = (this.#sums[at] as number) + weight * (channels[row * CHANNELS + c] as number);
        }
      }
    }
  }

  /** Scores are kept below the highest so far, so that no power is too great. */
  #raise(glance: number, score: number): void {
    const less = Math.exp((this.#most[glance] as number) - score);
    this.#most[glance] = score;
    this.#weights[glance] = (this.#weights[glance] as number) * less;
    for (let c = 0; c < CHANNELS; c += 1) {
      const at = glance * CHANNELS + c;
      this.#sums[at] = (this.#sums[at] as number) * less;
    }
  }

  seen(): Float64Array {
    return this.#sums.map((sum, at) => sum / ((this.#weights[Math.floor(at / CHANNELS)] as number) || 1));
  }
}

/** What a text as a whole adds to the log odds of its edges. */
function edgesOfText(arena: Arena, parts: Parts, seen: Float64Array): Float64Array {
  const numbers = arena.numbers;
  const pooled = rowTimes(numbers, seen, parts.pool, parts.poolBias).map((value) => Math.max(0, value));
  return rowTimes(numbers, pooled, parts.edgesOfText, null);
}

function rowTimes(numbers: Float32Array, row: Float64Array, by: Matrix, bias: Matrix | null): Float64Array {
  const product = Float64Array.from({ length: by.columns }, (_, c) =>
    bias ? (numbers[bias.at + c] as number) : 0,
  );
  for (const [r, value] of row.entries()) {
    const at = by.at + r * by.columns;
    for (let c = 0; c < by.columns; c += 1)
      product[c] = (product[c] as number) + value * (numbers[at + c] as number);
  }
  return product;
}

function softmax(from: Float32Array, start: number, to: Float32Array, at: number, count: number): void {
  let most = -Infinity;
  for (let c = 0; c < count; c += 1) most = Math.max(most, from[start + c] as number);
  let whole = 0;
  for (let c = 0; c < count; c += 1) whole += Math.exp((from[start + c] as number) - most);
  for (let c = 0; c < count; c += 1) to[at + c] = Math.exp((from[start + c] as number) - most) / whole;
}
