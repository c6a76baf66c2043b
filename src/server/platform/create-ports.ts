import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../context.ts';
import type { Env } from '../env.ts';
import { createBuiltInAnalyst } from './ai/built-in/built-in-analyst.ts';
import type { Ports } from './ports.ts';

/** Picks each adapter once, in the order of the environment: the real one when it is configured, else the local one. */
export function createPorts(_env: Env, _options: { orm: MikroORM; log: Log }): Ports {
  return { analyst: createBuiltInAnalyst() };
}
