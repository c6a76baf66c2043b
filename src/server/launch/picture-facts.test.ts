import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureFacts } from './picture-facts.ts';
import { animatedWebp, chunk, exifOf, JPEG, png, WEBP, withPlace } from './pictures.fixture.ts';

const WHOLE = { png: png(12, 8), jpeg: JPEG, webp: WEBP };

describe("a picture's parsed metadata", () => {
  it.each(Object.entries(WHOLE))('contains its size: %s', (_, bytes) => {
    expect(pictureFacts(bytes)).toEqual({ width: 12, height: 8, isAnimated: false, tellsPlace: false });
  });

  it('is read without decoding a picture of 40 million pixels', () => {
    const bytes = png(8000, 5000);
    expect(bytes.length).toBeLessThan(10_000);
    expect(pictureFacts(bytes)).toMatchObject({ width: 8000, height: 5000 });
  });

  it('says whether it is animated', () => {
    expect(pictureFacts(animatedWebp())).toMatchObject({ width: 12, height: 8, isAnimated: true });
    const moving = png(12, 8, [chunk('acTL', Buffer.alloc(8))]);
    expect(pictureFacts(moving)?.isAnimated).toBe(true);
  });

  it.each([
    ['in a JPEG', withPlace(JPEG), true],
    ['in a PNG', png(12, 8, [chunk('eXIf', exifOf(0x8825))]), true],
    [
      'in words beside a PNG',
      png(12, 8, [chunk('iTXt', Buffer.from('XML:com.adobe.xmp exif:GPSLatitude="1"'))]),
      true,
    ],
    [
      'in a JPEG that only knows its camera',
      withPlace(JPEG, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(0x010f)])),
      false,
    ],
    ['in a JPEG whose note is cut off', withPlace(JPEG, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x09')), false],
  ])('says whether it contains a location: %s', (_, bytes, tells) => {
    expect(pictureFacts(bytes)).toMatchObject({ width: 12, height: 8, tellsPlace: tells });
  });

  it('is not taken from the thumbnail that a camera embeds before the picture', () => {
    const preview = Buffer.concat([Buffer.from('ffe10000', 'hex'), JPEG]);
    preview.writeUInt16BE(JPEG.length + 2, 2);
    const camera = Buffer.concat([JPEG.subarray(0, 2), preview, JPEG.subarray(2)]);
    expect(pictureFacts(camera)).toMatchObject({ width: 12, height: 8 });
    expect(pictureFacts(camera.subarray(0, camera.length - 2))).toBeNull();
  });

  it.each(Object.entries(WHOLE))('is null if the file is truncated: %s', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(pictureFacts(bytes.subarray(0, length)), `${length} of ${bytes.length}`).toBeNull();
  });

  it('is null for a width or height of zero', () => {
    expect(pictureFacts(png(0, 8))).toBeNull();
    expect(pictureFacts(png(12, 0))).toBeNull();
  });

  it('is read in finite time from any bytes', () => {
    const changed = fc
      .tuple(fc.constantFrom(...Object.values(WHOLE)), fc.nat(400), fc.uint8Array({ maxLength: 12 }))
      .map(([bytes, at, other]) =>
        Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at + other.length)]),
      );
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        const facts = pictureFacts(bytes);
        if (facts) expect(Math.min(facts.width, facts.height)).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});
