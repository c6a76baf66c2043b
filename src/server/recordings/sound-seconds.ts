/** How long a sound is, in whole seconds and at least one, as its frames say; null when they do not. */
export async function soundSeconds(sound: { bytes: Uint8Array; mimeType: string }): Promise<number | null> {
  const { parseBuffer } = await import('music-metadata');
  const about = { mimeType: sound.mimeType, size: sound.bytes.length };
  const { format } = await parseBuffer(sound.bytes, about, { duration: true, skipCovers: true });
  const seconds = format.duration;
  return seconds && Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null;
}
