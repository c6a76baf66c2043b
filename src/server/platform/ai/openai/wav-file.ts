/** Samples a second. */
export const RATE = 8000;
const HEADER_BYTES = 44;

/** A sound file of the given samples: mono, 16 bit, 8 kHz. */
export function wavFile(sound: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}

/** A sound file with one second of silence. */
export function silentSecond(): Buffer {
  return wavFile(Buffer.alloc(RATE * 2));
}
