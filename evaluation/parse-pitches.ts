import {
  LABELLED_BOXES,
  LABELLED_DIRECTIONS,
  LABELLED_KINDS,
  LABELLED_STRENGTHS,
  type LabelledPitch,
  type LabelledSegment,
  PITCH_KINDS,
  PITCH_STYLES,
} from './labelled-pitch.ts';

const SEGMENT = /^(\w+|\?) (st|look|aside|inject|\?|fact (?:paid|did|said|desk) [+\-0])\| ?(.*)$/;
const HEADER = /^(id|style|kind|pair|offer|customer|rivals|price|title|join): (.*)$/;

/**
 * Parses one file of pitches in the format of LABELLING.md.
 *
 * @throws Error naming the pitch and the malformed line
 */
export function parsePitches(text: string, author: string): LabelledPitch[] {
  return text
    .split(/^---\s*$/m)
    .filter((block) => block.trim() !== '')
    .map((block) => parsePitch(block, author));
}

function parsePitch(block: string, author: string): LabelledPitch {
  const headers = new Map<string, string>();
  const lines: RegExpExecArray[] = [];
  for (const line of block.split('\n')) {
    if (line.trim() === '') continue;
    const segment = SEGMENT.exec(line);
    const header = HEADER.exec(line);
    if (segment) lines.push(segment);
    else if (header) headers.set(header[1] ?? '', header[2] ?? '');
    else throw new Error(`${author}/${headers.get('id')}: neither a header nor a segment: ${line}`);
  }
  const join = headers.get('join')?.replaceAll('\\n', '\n') ?? ' ';
  let pitch = '';
  const segments = lines.map(([, box = '', kind = '', words = '']): LabelledSegment => {
    if (pitch !== '') pitch += join;
    const start = pitch.length;
    pitch += words;
    const [name, strength, direction] = kind.split(' ');
    return {
      box: oneOf(LABELLED_BOXES, box),
      kind: oneOf(LABELLED_KINDS, name ?? ''),
      strength: strength ? oneOf(LABELLED_STRENGTHS, strength) : null,
      direction: direction ? oneOf(LABELLED_DIRECTIONS, direction) : null,
      text: words,
      start,
      end: pitch.length,
    };
  });
  const phrases = (key: string) =>
    (headers.get(key) ?? '')
      .split(' | ')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '');
  return {
    id: headers.get('id') ?? '',
    author,
    style: oneOf(PITCH_STYLES, headers.get('style') ?? ''),
    kind: oneOf(PITCH_KINDS, headers.get('kind') ?? ''),
    pair: headers.get('pair') ?? null,
    title: headers.get('title') ?? null,
    offer: phrases('offer'),
    customer: phrases('customer'),
    rivals: phrases('rivals'),
    price: phrases('price'),
    pitch,
    segments,
  };
}

function oneOf<T extends string>(values: readonly T[], value: string): T {
  const known = values.find((each) => each === value);
  if (known === undefined) throw new Error(`“${value}” is none of ${values.join(', ')}`);
  return known;
}
