import { createBucket, createServices } from '../boot/create-ports.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../log.ts';
import type { Ports } from '../platform/ports.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { findSeedPrompt } from '../prompts/prompt-seeds.ts';

/** What the doctor examines. */
export type ExaminedPorts = Omit<Ports, 'storage'> & {
  /** Null for the disk: opening that makes folders and a secret, and the doctor changes nothing. */
  readonly storage: ObjectStorage | null;
};

/** Chooses the adapters as the program does, with the prompts of the package instead of the database's. */
export function createExaminedPorts(env: Env): ExaminedPorts {
  const services = createServices(env, {
    log: createLogger('silent'),
    prompts: async (key) => {
      const seed = findSeedPrompt(key);
      if (!seed) throw new Error(`There is no prompt ${key}`);
      return { ...seed, version: 1, model: env.OPENAI_MODEL ?? seed.model };
    },
    onProbe: async () => {},
  });
  return { ...services, storage: createBucket(env) };
}
