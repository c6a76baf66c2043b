const RATE = 8000;

/** Creates a real sound file: mono, 16 bit, 8 kHz, with a tone that rises and falls. */
export function wavOf(seconds: number): Buffer {
  const samples = Math.round(seconds * RATE);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples * 2, 40);
  const sound = Buffer.alloc(samples * 2);
  for (let i = 0; i < samples; i += 1) {
    const pitch = 220 + 80 * Math.sin((2 * Math.PI * i) / RATE);
    sound.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * pitch * i) / RATE)), i * 2);
  }
  return Buffer.concat([header, sound]);
}
