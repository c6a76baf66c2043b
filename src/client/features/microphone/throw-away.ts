import { toast } from '../../ui/toast-store.ts';
import type { KeptCopy } from './kept-copy.ts';
import { discardSound, type SoundUpload } from './sound-upload.ts';

/**
 * Has the server discard a recording that has ended, then drops the copy of it in this browser, and says so. A cancelled
 * call has no copy and goes without a word. @throws when the server could not be reached: the copy is then offered again,
 * to be thrown away or sent
 */
export async function throwAwayRecording(upload: SoundUpload, copy: KeptCopy | null): Promise<void> {
  try {
    await discardSound(await upload.arrive());
  } catch {
    copy?.release();
    throw new Error('Your recording could not be thrown away.');
  }
  if (!copy) return;
  await copy.drop();
  toast({ title: 'Recording thrown away' });
}
