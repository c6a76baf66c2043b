import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from './disk-errors.ts';

const SECRET_BYTES = 32;

/** The key that signs upload URLs, created once and stored beside the data, readable by this user only. */
export async function loadStorageSecret(dataDir: string): Promise<Buffer> {
  return (await findStorageSecret(dataDir)) ?? (await makeSecret(fileIn(dataDir)));
}

/** The key, null when none has been made. @throws Error when it is not one or cannot be read */
export function findStorageSecret(dataDir: string): Promise<Buffer | null> {
  return readSecret(fileIn(dataDir));
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'storage-secret');
}

async function readSecret(file: string): Promise<Buffer | null> {
  try {
    const secret = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
    if (secret.length !== SECRET_BYTES) throw new Error(`${file} does not hold a storage secret.`);
    return secret;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function makeSecret(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(SECRET_BYTES).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Created by an atomic link, so that the second of two starting processes reads the first one's complete key.
    await link(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (!secret) throw new Error(`${file} cannot be read back.`);
  return secret;
}
