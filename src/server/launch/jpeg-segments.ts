/** A marker segment: `at` is the offset of its marker, `length` counts the two length bytes and the data. */
export interface JpegSegment {
  readonly marker: number;
  readonly at: number;
  readonly length: number;
}

const START_OF_SCAN = 0xda;

/**
 * The segments of a JPEG that have a length, in their order, up to the first scan or the first byte that is no marker.
 *
 * @throws RangeError where the file ends inside a segment's head
 */
export function* jpegSegments(view: DataView): Generator<JpegSegment> {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFill = marker === 0xff;
    const hasLength = !isFill && marker !== 0x01 && (marker < 0xd0 || marker > 0xd9);
    const length = hasLength ? view.getUint16(at + 2) : 0;
    if (hasLength && length < 2) return;
    if (hasLength) yield { marker, at, length };
    if (marker === START_OF_SCAN) return;
    at += isFill ? 1 : 2 + length;
  }
}
