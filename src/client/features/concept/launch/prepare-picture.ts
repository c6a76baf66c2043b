import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../../../shared/launch.ts';

/** The longest side that a redrawn picture may have, tried in this order until its bytes fit. */
const LONGEST_SIDES = [2048, 1448, 1024, 512];
const QUALITY = 0.86;

/**
 * A picture as the server takes it. A JPEG is drawn anew, since a photo's metadata can say where it was taken, and the
 * server refuses that; a PNG or WebP only if it is too large in bytes or pixels. A file that the browser cannot decode
 * is returned as it is: the server says what is wrong with it.
 */
export async function preparePicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    const fits = file.size <= PICTURE_MAX_BYTES && longest <= PICTURE_MAX_PIXELS;
    if (fits && file.type !== 'image/jpeg') return file;
    for (const side of LONGEST_SIDES) {
      const redrawn = await draw(bitmap, Math.min(1, side / longest), file.type);
      if (redrawn && redrawn.size <= PICTURE_MAX_BYTES) return redrawn;
    }
    return file;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // WebP keeps what is transparent; a browser that cannot write it answers with a PNG.
  const target = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, target, QUALITY));
}
