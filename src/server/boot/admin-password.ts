import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

export interface AdminPassword {
  readonly value: string;
  readonly path: string;
  /** True when it was made just now, so that it is worth printing. */
  readonly isNew: boolean;
}

/** The configured admin password, or one made once and kept in DATA_DIR. */
export async function adminPassword(env: Env): Promise<AdminPassword> {
  const path = join(env.DATA_DIR, 'admin-password');
  if (env.ADMIN_PASSWORD) return { value: env.ADMIN_PASSWORD, path, isNew: false };
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim()) return { value: kept.trim(), path, isNew: false };
  const value = randomBytes(12).toString('base64url');
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(path, `${value}\n`, { mode: 0o600 });
  return { value, path, isNew: true };
}
