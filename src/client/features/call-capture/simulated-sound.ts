import { openSoundUpload, type SoundPurpose } from '../microphone/sound-upload.ts';

/** The source of a simulated call's sound. */
export type SoundSource = 'address' | 'sample' | 'file' | 'microphone';

export const SOUND_SOURCES: readonly { value: SoundSource; label: string }[] = [
  { value: 'address', label: 'An address on the web' },
  { value: 'sample', label: 'The sample recording' },
  { value: 'file', label: 'A sound file of mine' },
  { value: 'microphone', label: 'My microphone' },
];

const PIECE_BYTES = 1024 * 1024;

/** Uploads a sound file. @returns the id for the simulated call */
export function sendSoundFile(file: File, purpose: SoundPurpose): Promise<string> {
  const upload = openSoundUpload({ mimeType: file.type, purpose });
  for (let from = 0; from < file.size; from += PIECE_BYTES) upload.add(file.slice(from, from + PIECE_BYTES));
  return upload.arrive();
}
