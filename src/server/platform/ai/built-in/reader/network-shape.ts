/** The numbers of channels of a word: what is known of it alone, and of it in its text. */
export const CHANNELS = 64;
/** How far to either side the words seen by each layer lie: together 31. */
export const DISTANCES = [1, 2, 4, 8, 16] as const;
/** Zeros between texts: as many rows as the farthest distance. */
export const APART = 16;
export const REACH = DISTANCES.reduce((sum, distance) => sum + distance, 0);
/** How often attention looks over the whole text. */
export const GLANCES = 4;
export const POOLED = 64;

export const VECTOR = 64;
export const ENDINGS = 1000;
/** Buckets of words that get numbers of their own: some thousand are met often enough. */
export const WORDS = 4096;
export const TAGS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SPACE',
  'SYM',
  'VERB',
  'X',
] as const;

/** Where each part of a word's input stands in its row. */
export const INPUT = {
  vector: 0,
  tag: 64,
  look: 76,
  ending: 80,
  gap: 96,
  place: 100,
  word: 104,
  width: 120,
} as const;

export const BOX_NAMES = ['prob', 'sol', 'uvp', 'adv', 'cust', 'kpi', 'chan', 'cost', 'rev', 'none'] as const;
export const KIND_NAMES = ['st', 'fact', 'look', 'aside', 'inject'] as const;
/** The columns of what is told of each word: its box, its kind, whether a segment begins with it. */
export const TOLD = {
  box: 0,
  kind: BOX_NAMES.length,
  begins: BOX_NAMES.length + KIND_NAMES.length,
  width: 16,
} as const;
/** The columns of what is told of it as part of a phrase for the offer. */
export const EDGES = { opens: 0, closes: 1, within: 2, width: 8 } as const;

type Size = readonly [rows: number, columns: number];
const DOUBLE = 2 * CHANNELS;

const WORD_PARTS = {
  unknown: [1, VECTOR],
  tags: [TAGS.length + 1, 12],
  looks: [4, 4],
  endings: [ENDINGS, 16],
  gaps: [2, 4],
  words: [WORDS, 16],
  project: [INPUT.width, CHANNELS],
  projectBias: [1, CHANNELS],
} as const satisfies Record<string, Size>;

const LAYER_PARTS = {
  gain: [1, CHANNELS],
  shift: [1, CHANNELS],
  before: [CHANNELS, DOUBLE],
  here: [CHANNELS, DOUBLE],
  after: [CHANNELS, DOUBLE],
  bias: [1, DOUBLE],
} as const satisfies Record<string, Size>;

const TEXT_PARTS = {
  attend: [CHANNELS, 8],
  attendBias: [1, 8],
  pool: [GLANCES * CHANNELS, POOLED],
  poolBias: [1, POOLED],
  edges: [DOUBLE, EDGES.width],
  edgesOfText: [POOLED, EDGES.width],
  edgesBias: [1, EDGES.width],
  told: [DOUBLE, TOLD.width],
  toldBias: [1, TOLD.width],
} as const satisfies Record<string, Size>;

export const LAYERS = [0, 1, 2, 3, 4] as const satisfies readonly (keyof typeof DISTANCES)[];
export type Layer = (typeof LAYERS)[number];
type LayerPart = keyof typeof LAYER_PARTS;
export type Part = keyof typeof WORD_PARTS | `${LayerPart}${Layer}` | keyof typeof TEXT_PARTS;

/** The matrices of the network by name, in the order of the file. */
export const PARTS = {
  ...WORD_PARTS,
  ...Object.fromEntries(
    LAYERS.flatMap((layer) => Object.entries(LAYER_PARTS).map(([name, size]) => [`${name}${layer}`, size])),
  ),
  ...TEXT_PARTS,
} as Readonly<Record<Part, Size>>;

/** Where each matrix begins among all numbers of the network, and how many these are. */
export const PLACES = ((): { readonly of: Readonly<Record<string, number>>; readonly count: number } => {
  const of: Record<string, number> = {};
  let count = 0;
  for (const [name, [rows, columns]] of Object.entries(PARTS)) {
    of[name] = count;
    count += rows * columns;
  }
  return { of, count };
})();
