import { crc32, deflateSync } from 'node:zlib';

/** Pictures of 12 by 8 pixels, encoded as browsers encode them. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAIxAAAAMGBwAAAAAAAAAAAAAAAAIRAQYUITEyEhMWIiUzQf/EABQBAQAAAAAAAAAAAAAAAAAAAAX/xAAdEQABAgcAAAAAAAAAAAAAAAAABDECAwUGEhNB/9oADAMBAAIRAxEAPwCVwCOtyWrYjqZC5WK6a2+0RZVUYJSbQALUZNBgwdc6ybtfp//Z',
  'base64',
);
export const WEBP = Buffer.from(
  'UklGRmAAAABXRUJQVlA4IFQAAAAQAgCdASoMAAgAAUAmJbACdAaQAxSXfigAAP7ytPpL//0eNVz1G/M7ci9i//v5G2wVBhTNojZK4/48QdqhF9KZ4ftfYpNNf9o3MHjuTbT9ZgmsAAA=',
  'base64',
);

/** Makes a complete black and white PNG of any size that compresses to very few bytes. */
export function png(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([mark, ...parts]);
}

export function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Makes an extended WebP with a canvas size and the animation flag. */
export function animatedWebp(): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUInt8(0x02, 0);
  canvas.writeUIntLE(11, 4, 3);
  canvas.writeUIntLE(7, 7, 3);
  const body = Buffer.concat([Buffer.from('WEBPVP8X\x0a\0\0\0', 'latin1'), canvas, WEBP.subarray(12)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Exif metadata with a location: one directory with one entry, which refers to a GPS directory. */
export function exifOf(tag: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(tag, 10);
  tiff.writeUInt16BE(4, 12);
  tiff.writeUInt32BE(1, 14);
  return tiff;
}

/** Makes a JPEG with a location, as a phone does. */
export function withPlace(
  jpeg: Buffer,
  note = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(0x8825)]),
): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(note.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}
