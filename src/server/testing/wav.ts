import { RATE, wavFile } from '../platform/ai/openai/wav-file.ts';

/** Creates a real sound file: mono, 16 bit, 8 kHz, with a tone that rises and falls. */
export function wavOf(seconds: number): Buffer {
  const samples = Math.round(seconds * RATE);
  const sound = Buffer.alloc(samples * 2);
  for (let i = 0; i < samples; i += 1) {
    const pitch = 220 + 80 * Math.sin((2 * Math.PI * i) / RATE);
    sound.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * pitch * i) / RATE)), i * 2);
  }
  return wavFile(sound);
}
