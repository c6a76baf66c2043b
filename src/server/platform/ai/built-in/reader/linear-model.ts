import { brotliDecompressSync } from 'node:zlib';
import { BUCKETS, type FeatureList } from './features.ts';

/** One question that a model answers, with its answers. */
export interface Head {
  readonly name: string;
  readonly classes: readonly string[];
  /** What a stored weight is multiplied by. */
  readonly scale: number;
  /** Scores are divided by it so that probabilities mean what they say on texts by others. */
  readonly temperature: number;
  /** From which probability on each answer was right often enough on authors that the model had not seen. */
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
}

/** The probabilities of one head's answers, the likeliest among them. */
export interface Verdict {
  readonly probabilities: Readonly<Record<string, number>>;
  readonly best: string;
  readonly probability: number;
  /** Whether the best is likely enough to be relied on, where the model has such a bound. */
  readonly isSure: boolean;
}

/** The models that judge the same kind of thing from the same features. */
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

  /** Answers all heads at once, by name. */
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

  /** The probabilities of all heads' answers in a row, for what is judged word by word. */
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

/** A group as the file keeps it. */
export interface PackedGroup {
  readonly name: string;
  readonly heads: readonly Head[];
  readonly buckets: Int32Array;
  readonly weights: Int8Array;
}

/** Unpacks the models from the text that they are kept in. */
export function unpackModels(packed: string): Map<string, ModelGroup> {
  return new Map(
    unpackGroups(packed).map(({ name, heads, buckets, weights }) => [
      name,
      new ModelGroup(heads, buckets, weights),
    ]),
  );
}

export function unpackGroups(packed: string): PackedGroup[] {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'));
  const headerLength = bytes.readUInt32LE(0);
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + headerLength)) as ModelHeader;
  let at = 4 + headerLength;
  return header.groups.map(({ name, rows, heads }) => {
    const buckets = new Int32Array(rows);
    let bucket = -1;
    for (let row = 0; row < rows; row += 1) {
      const gap = bytes.readUIntLE(at, 3);
      at += 3;
      bucket += gap;
      buckets[row] = bucket;
    }
    const width = heads.reduce((sum, { classes }) => sum + classes.length, 0);
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at, rows * width);
    at += rows * width;
    return { name, heads, buckets, weights };
  });
}
