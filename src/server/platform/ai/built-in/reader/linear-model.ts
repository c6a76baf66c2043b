import { brotliDecompressSync } from 'node:zlib';
import { BUCKETS, type FeatureList } from './features.ts';

/** One classification task of a model, with its labels. */
export interface Head {
  readonly name: string;
  readonly classes: readonly string[];
  /** The scale factor of the stored weights. */
  readonly scale: number;
  /** The temperature by which scores are divided, calibrated on texts of other authors. */
  readonly temperature: number;
  /** For each label, the probability from which it was right often enough on authors outside the training set. */
  readonly sureFrom?: readonly number[];
}

interface GroupHeader {
  readonly name: string;
  readonly rows: number;
  readonly heads: readonly Head[];
}

/** A file of fitted models: what `evaluation/training` writes and the reader reads. */
export interface ModelHeader {
  readonly groups: readonly GroupHeader[];
  /** The networks, each with the scale of the steps of each of its matrices. */
  readonly networks: readonly { readonly name: string; readonly scales: readonly number[] }[];
}

/** The probabilities of one head's labels, and the most probable label. */
export interface Verdict {
  readonly probabilities: Readonly<Record<string, number>>;
  readonly best: string;
  readonly probability: number;
  /** Whether the best label reaches its threshold, if the model has one. */
  readonly isSure: boolean;
}

/** The heads that classify the same kind of item from the same features. */
export class ModelGroup {
  private readonly rowOf = new Int32Array(BUCKETS).fill(-1);
  private readonly width: number;

  constructor(
    private readonly heads: readonly Head[],
    buckets: Int32Array,
    private readonly weights: Int8Array,
  ) {
    this.width = heads.reduce((sum, { classes }) => sum + classes.length, 0);
    for (const [row, bucket] of buckets.entries()) this.rowOf[bucket] = row;
  }

  /** By which the scores of a head are divided. */
  temperatureOf(name: string): number {
    return this.heads.find((head) => head.name === name)?.temperature ?? 1;
  }

  /** Evaluates all heads at once; results by name. */
  judge(features: FeatureList): Readonly<Record<string, Verdict>> {
    const sums = this.sumsOf(features);
    const verdicts: Record<string, Verdict> = {};
    let from = 0;
    for (const head of this.heads) {
      verdicts[head.name] = verdictOf(head, sums.subarray(from, from + head.classes.length));
      from += head.classes.length;
    }
    return verdicts;
  }

  /** The concatenated probabilities of all heads, for classification word by word. */
  probabilities(features: FeatureList): Float64Array {
    const sums = this.sumsOf(features);
    let from = 0;
    for (const head of this.heads) {
      toProbabilities(head, sums.subarray(from, from + head.classes.length));
      from += head.classes.length;
    }
    return sums;
  }

  private sumsOf({ buckets, values }: FeatureList): Float64Array {
    const sums = new Float64Array(this.width);
    for (let at = 0; at < buckets.length; at += 1) {
      const row = this.rowOf[buckets[at] as number] as number;
      if (row < 0) continue;
      const base = row * this.width;
      const value = values[at] as number;
      for (let c = 0; c < this.width; c += 1)
        sums[c] = (sums[c] as number) + value * (this.weights[base + c] as number);
    }
    return sums;
  }
}

function verdictOf(head: Head, sums: Float64Array): Verdict {
  toProbabilities(head, sums);
  let best = 0;
  for (let c = 1; c < sums.length; c += 1) if ((sums[c] as number) > (sums[best] as number)) best = c;
  const probabilities: Record<string, number> = {};
  for (const [c, name] of head.classes.entries()) probabilities[name] = sums[c] as number;
  const probability = sums[best] as number;
  return {
    probabilities,
    best: head.classes[best] as string,
    probability,
    isSure: probability >= (head.sureFrom?.[best] ?? 0),
  };
}

function toProbabilities({ scale, temperature }: Head, sums: Float64Array): void {
  let most = -Infinity;
  for (const sum of sums) if (sum > most) most = sum;
  let whole = 0;
  for (let c = 0; c < sums.length; c += 1) {
    const power = Math.exp((((sums[c] as number) - most) * scale) / temperature);
    sums[c] = power;
    whole += power;
  }
  for (let c = 0; c < sums.length; c += 1) sums[c] = (sums[c] as number) / whole;
}

/** The file format of a group of models. */
export interface PackedGroup {
  readonly name: string;
  readonly heads: readonly Head[];
  readonly buckets: Int32Array;
  readonly weights: Int8Array;
}

/** What a file of models holds: the linear models, and the numbers of the networks by name. */
export interface PackedModels {
  readonly groups: readonly PackedGroup[];
  readonly networks: Readonly<Record<string, PackedNetwork>>;
}

/** A network as it is stored: for each matrix a scale, and of all matrices one step for each number. */
export interface PackedNetwork {
  readonly scales: readonly number[];
  readonly steps: Int8Array;
}

/** Decodes the models from their text format. */
export function unpackModels(packed: string): PackedModels {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'));
  const headerLength = bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + headerLength)) as ModelHeader;
  let at = 4 + headerLength;
  const take = (count: number) => {
    const taken = new Int8Array(bytes.buffer, bytes.byteOffset + at, count);
    at += count;
    return taken;
  };
  const groups = header.groups.map(({ name, rows, heads }): PackedGroup => {
    const buckets = new Int32Array(rows);
    let bucket = -1;
    for (let row = 0; row < rows; row += 1) {
      bucket += bytes.readUIntLE(at, 3);
      at += 3;
      buckets[row] = bucket;
    }
    return {
      name,
      heads,
      buckets,
      weights: take(rows * heads.reduce((sum, { classes }) => sum + classes.length, 0)),
    };
  });
  const size = (bytes.length - at) / header.networks.length;
  const networks = header.networks.map(({ name, scales }) => [name, { scales, steps: take(size) }]);
  return { groups, networks: Object.fromEntries(networks) };
}
