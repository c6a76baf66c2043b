import { lockName } from './kept-copy.ts';
import { dropSound, type KeptSound, keptSoundsOf, partsOf } from './kept-sounds.ts';
import {
  askSound,
  discardSound,
  finishSound,
  openSoundUpload,
  RefusedError,
  type TakenSound,
} from './sound-upload.ts';

/** The recordings of this founder that a closed tab left, and that are not in the bin yet. */
export async function findLeftSounds(userId: string): Promise<KeptSound[]> {
  const left: KeptSound[] = [];
  for (const sound of await keptSoundsOf(userId)) {
    if (await isUnderWay(sound)) continue;
    const parts = await partsOf(sound.id);
    if (parts.length === 0 || (await isTaken(sound, parts.length))) await dropSound(sound.id);
    else left.push(sound);
  }
  return left;
}

/** Whether a tab records or sends it at this moment. */
async function isUnderWay({ id }: KeptSound): Promise<boolean> {
  if (!navigator.locks) return false;
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => lock === null);
}

/** Whether the server has every part and has processed the recording. */
async function isTaken({ serverId, sent }: KeptSound, parts: number): Promise<boolean> {
  if (!serverId || sent < parts) return false;
  const known = await askSound(serverId).catch(() => ({ open: true }));
  return known !== null && !known.open;
}

/** Sends the missing parts and completes the recording. */
export async function sendLeft(sound: KeptSound): Promise<TakenSound> {
  const parts = await partsOf(sound.id);
  const taken = (await goOn(sound, parts)) ?? (await sendAnew(sound, parts));
  await dropSound(sound.id);
  return taken;
}

/** Null when the server does not know it any more, or completed it before all parts had arrived. */
async function goOn(sound: KeptSound, parts: readonly ArrayBuffer[]): Promise<TakenSound | null> {
  const { serverId, sent } = sound;
  if (!serverId) return null;
  try {
    const upload = openSoundUpload({ ...sound, known: { id: serverId, sent } });
    for (const part of parts.slice(sent)) upload.add(part);
    return await finishSound(await upload.arrive(), sound.purpose, sound.words);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

async function sendAnew(sound: KeptSound, parts: readonly ArrayBuffer[]): Promise<TakenSound> {
  const upload = openSoundUpload(sound);
  for (const part of parts) upload.add(part);
  return finishSound(await upload.arrive(), sound.purpose, sound.words);
}

/** Deletes it here and on the server. A recording that became a concept or a thought is kept. */
export async function throwAway({ id, serverId }: KeptSound): Promise<void> {
  if (serverId) await discardSound(serverId);
  await dropSound(id);
}
