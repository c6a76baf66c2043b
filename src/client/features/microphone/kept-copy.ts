import { dropSound, type KeptSound, keepPart, keepSound } from './kept-sounds.ts';

/** The copy of a recording under way that outlives its tab. */
export interface KeptCopy {
  add(part: Blob): void;
  note(known: Partial<Pick<KeptSound, 'serverId' | 'sent' | 'words'>>): void;
  /** What is kept, once all of it is written. */
  kept(): Promise<KeptSound>;
  drop(): Promise<void>;
  /** Lets it be offered again, in this tab too: it was not sent, and whoever made it is gone. */
  release(): void;
}

/** A lock held while a recording is made or sent, so that no other tab offers it; the browser frees it with the tab. */
export function lockName(id: string): string {
  return `hunchline-microphone-${id}`;
}

/** Starts a local copy. If it cannot be stored, recording continues: the server receives the parts too. */
export function beginCopy(about: Pick<KeptSound, 'userId' | 'mimeType' | 'purpose'>): KeptCopy {
  let sound: KeptSound = {
    ...about,
    id: crypto.randomUUID(),
    startedAt: Date.now(),
    serverId: null,
    sent: 0,
    words: '',
  };
  let parts = 0;
  let letGo: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(lockName(sound.id), () => done);
  let writing: Promise<void> = keepSound(sound).catch(() => {});
  const then = (work: () => Promise<void>) => {
    writing = writing.then(work).catch(() => {});
    return writing;
  };
  return {
    add(part) {
      if (part.size === 0) return;
      parts += 1;
      const number = parts;
      void then(async () => keepPart(sound.id, number, await part.arrayBuffer()));
    },
    note(known) {
      sound = { ...sound, ...known };
      const latest = sound;
      void then(() => keepSound(latest));
    },
    async kept() {
      await writing;
      return sound;
    },
    async drop() {
      await then(() => dropSound(sound.id));
      letGo();
    },
    release: () => void then(async () => letGo()),
  };
}
