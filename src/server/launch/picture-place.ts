import { jpegSegments } from './jpeg-segments.ts';

/** The segment that Exif and XMP stand in. */
const APPLICATION_1 = 0xe1;
const GPS_TAG = 0x8825;
const ENTRY_BYTES = 12;
const IN_XMP = /GPSLatitude|GPSPosition/i;

/**
 * Whether the metadata of a JPEG, PNG or WebP contains a location (Exif's GPS directory, or XMP). The picture's
 * structure has been checked before; inconsistent metadata counts as none.
 */
export function tellsPlace(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...notesBeside(view)].some((note) => {
    try {
      return (
        IN_XMP.test(Buffer.from(note.buffer, note.byteOffset, note.byteLength).toString('latin1')) ||
        hasGps(note)
      );
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  });
}

/**
 * The blocks that may hold metadata: a JPEG's application segments; any chunk of the others, as image data never
 * matches.
 */
function* notesBeside(view: DataView): Generator<DataView> {
  if (view.getUint16(0) === 0xffd8) yield* jpegNotes(view);
  else if (view.getUint8(0) === 0x89) yield* chunks(view, { from: 8, nameFirst: false });
  else yield* chunks(view, { from: 12, nameFirst: true });
}

function* jpegNotes(view: DataView): Generator<DataView> {
  for (const { marker, at, length } of jpegSegments(view))
    if (marker === APPLICATION_1) yield part(view, at + 4, length - 2);
}

/** PNG: length, name, data, checksum. RIFF: name, little-endian length, data padded to an even length. */
function* chunks(
  view: DataView,
  { from, nameFirst }: { from: number; nameFirst: boolean },
): Generator<DataView> {
  for (let at = from; at + 8 <= view.byteLength; ) {
    const length = nameFirst ? view.getUint32(at + 4, true) : view.getUint32(at);
    yield part(view, at + 8, length);
    at += nameFirst ? 8 + length + (length % 2) : 12 + length;
  }
}

function part(view: DataView, at: number, length: number): DataView {
  const room = Math.max(0, Math.min(length, view.byteLength - at));
  return new DataView(view.buffer, view.byteOffset + Math.min(at, view.byteLength), room);
}

/** Whether the first directory of an Exif block refers to a GPS directory. */
function hasGps(note: DataView): boolean {
  const isPrefixed = note.byteLength > 6 && note.getUint32(0) === 0x45786966;
  const tiff = isPrefixed ? part(note, 6, note.byteLength - 6) : note;
  if (tiff.byteLength < 8) return false;
  const order = tiff.getUint16(0);
  const isLittle = order === 0x4949;
  if ((!isLittle && order !== 0x4d4d) || tiff.getUint16(2, isLittle) !== 42) return false;
  const directory = tiff.getUint32(4, isLittle);
  const entries = tiff.getUint16(directory, isLittle);
  for (let n = 0; n < entries; n += 1)
    if (tiff.getUint16(directory + 2 + n * ENTRY_BYTES, isLittle) === GPS_TAG) return true;
  return false;
}
