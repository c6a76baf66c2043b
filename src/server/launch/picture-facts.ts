import { jpegSegments } from './jpeg-segments.ts';
import { tellsPlace } from './picture-place.ts';

/** Metadata from a picture's file structure. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Whether it is animated. */
  readonly isAnimated: boolean;
  /** Whether its metadata contains a location. */
  readonly tellsPlace: boolean;
}

type Shape = Omit<PictureFacts, 'tellsPlace'>;

const PNG_MARK = 0x89504e47;
const JPEG_MARK = 0xffd8;

/**
 * Reads size and frames of a PNG, JPEG or WebP from its structure, without decoding: every step goes forward, so the
 * time is linear in the file's length. Null for another format, and for a truncated or inconsistent file.
 */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = factsOf(view);
    return facts && facts.width > 0 && facts.height > 0 ? { ...facts, tellsPlace: tellsPlace(bytes) } : null;
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function factsOf(view: DataView): Shape | null {
  if (view.getUint32(0) === PNG_MARK) return pngFacts(view);
  if (view.getUint16(0) === JPEG_MARK) return jpegFacts(view);
  if (nameAt(view, 0) === 'RIFF' && nameAt(view, 8) === 'WEBP') return webpFacts(view);
  return null;
}

/** Reads a PNG's chunks of length, name, data and checksum, from IHDR to IEND. */
function pngFacts(view: DataView): Shape | null {
  if (nameAt(view, 12) !== 'IHDR') return null;
  const names = new Set<string>();
  for (let at = 8; !names.has('IEND'); at += 12 + view.getUint32(at)) {
    names.add(nameAt(view, at + 4));
    view.getUint32(at + 8 + view.getUint32(at));
  }
  if (!names.has('IDAT')) return null;
  return { width: view.getUint32(16), height: view.getUint32(20), isAnimated: names.has('acTL') };
}

/** The frame's segment has the size; the scans after it extend to an end marker. */
function jpegFacts(view: DataView): Shape | null {
  for (const { marker, at, length } of jpegSegments(view)) {
    if (!isFrame(marker)) continue;
    if (!hasEnd(view, at + 2 + length)) return null;
    return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), isAnimated: false };
  }
  return null;
}

/** Whether a marker is SOF0 to SOF15, without the three in that range that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Whether an end-of-image marker follows the last start of a scan; scan data contains neither. */
function hasEnd(view: DataView, from: number): boolean {
  let [scan, end] = [-1, -1];
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) scan = at;
    if (marker === 0xd9) end = at;
  }
  return scan > 0 && end > scan;
}

/** Reads a RIFF file: lossy, lossless, or extended with its own canvas size. */
function webpFacts(view: DataView): Shape | null {
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  const kind = nameAt(view, 12);
  if (kind === 'VP8X') {
    const isAnimated = (view.getUint8(20) & 0x02) !== 0;
    return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, isAnimated };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
  }
  if (kind !== 'VP8 ') return null;
  const size = { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return { ...size, isAnimated: false };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
