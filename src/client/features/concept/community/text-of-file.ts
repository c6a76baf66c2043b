/**
 * The text of a file: UTF-16 with its mark, as spreadsheets save "Unicode text", else UTF-8, else Windows' Western letters; null for one
 * that holds no text, such as a workbook (a ZIP) or a picture.
 */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second, third = 255] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // "PK" and a number below eight, as no text begins.
  const isZip = first === 0x50 && second === 0x4b && third < 8;
  if (isZip || bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
