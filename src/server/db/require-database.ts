import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env.ts';
import { clusterDirOf } from './embedded-postgres/embedded-postgres.cluster.ts';

/**
 * Refuses an operator's command that has no database to work on. With a wrong DATA_DIR it would otherwise make an empty
 * one there, and know nobody in it.
 *
 * @throws Error with one line that names the folder
 */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (DATABASE_URL || existsSync(clusterDirOf(path.resolve(DATA_DIR)))) return;
  throw new Error(
    `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the program, which makes it at its first start.`,
  );
}
