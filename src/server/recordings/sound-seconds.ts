/**
 * The length of a sound in whole seconds, at least one, computed from its frames; null when it cannot be determined.
 */
export async function soundSeconds(sound: { bytes: Uint8Array; mimeType: string }): Promise<number | null> {
  const { parseBuffer } = await import('music-metadata');
  const about = { mimeType: sound.mimeType, size: sound.bytes.length };
  const { format } = await parseBuffer(sound.bytes, about, { duration: true, skipCovers: true });
  const seconds = format.duration;
  return seconds && Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null;
}
