const RATE = 8000;
const HEADER_BYTES = 44;

/** A WAV file with one second of silence. */
export function silentSecond(): Buffer {
  const data = RATE * 2;
  const file = Buffer.alloc(HEADER_BYTES + data);
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + data, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(data, 40);
  return file;
}
