import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { canReach, type ServerAccount } from './embedded-postgres.account.ts';
import { programPath } from './embedded-postgres.binaries.ts';
import type { EmbeddedBinaries } from './embedded-postgres.copy.ts';

/** The only role and the only database of the embedded PostgreSQL. */
export const ROLE_AND_DATABASE = 'hunchline';

/**
 * The environment of PostgreSQL's programs, without the user's PG* variables and locale, which could change their
 * behaviour.
 */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The parameters of every program that works on a cluster. */
export interface ClusterPlace {
  readonly binaries: EmbeddedBinaries;
  readonly account: ServerAccount;
  readonly clusterDir: string;
}

/** The path of the cluster in a data folder. A folder of this name always contains a complete cluster. */
export function clusterDirOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster');
}

/**
 * Creates the cluster with its database when there is none, and returns the role's password. The cluster is created
 * under another name and renamed when complete and synced to disk, so an interrupted first start leaves nothing that is
 * used later.
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const passwordFile = path.join(path.dirname(place.clusterDir), 'password');
  const known = await readFile(passwordFile, 'utf8').catch(() => '');
  const exists = (await stat(place.clusterDir).catch(() => undefined)) !== undefined;
  if (exists) await refuseOtherVersion(place);
  if (exists && known) return known;

  const password = known || randomBytes(24).toString('base64url');
  if (exists) {
    await runSql(place, `ALTER ROLE ${ROLE_AND_DATABASE} PASSWORD '${password}';\n`);
    await keepPassword(passwordFile, password);
  } else {
    await mkdir(path.dirname(place.clusterDir), { recursive: true });
    await keepPassword(passwordFile, password);
    await makeCluster(place, password);
  }
  return password;
}

/** Linux's symlink to the working folder of whoever opens it. */
export const WORKING_FOLDER = '/proc/self/cwd';

/**
 * The `-D` argument for a program whose working folder is the cluster. Where the account cannot enter the folders above
 * the cluster, this is /proc's symlink to the working folder, which needs no permission on them.
 */
export async function dataArgument({ account, clusterDir }: ClusterPlace): Promise<string> {
  if (await canReach(account, path.dirname(clusterDir))) return clusterDir;
  if (process.platform === 'linux') return WORKING_FOLDER;
  throw new Error(
    `PostgreSQL does not run as root, and its user cannot enter ${clusterDir}. ` +
      'Start as another user, or set DATA_DIR to a folder that every user may enter.',
  );
}

async function makeCluster(place: ClusterPlace, password: string): Promise<void> {
  const parent = path.dirname(place.clusterDir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith('making-')) continue;
    // With retries: the initdb of a killed parent may still be writing.
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const clusterDir = await mkdtemp(path.join(parent, 'making-'));
  if (place.account) await chown(clusterDir, place.account.uid, place.account.gid);

  const making = { ...place, clusterDir: await realpath(clusterDir) };
  await runInitdb(making);
  // Allows local connections with the password only; initdb's default rules trust every local connection.
  await writeFile(path.join(clusterDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await runSql(
    making,
    `ALTER ROLE ${ROLE_AND_DATABASE} PASSWORD '${password}';\nCREATE DATABASE ${ROLE_AND_DATABASE};\n`,
  );
  await rename(clusterDir, place.clusterDir);
}

async function runInitdb(place: ClusterPlace): Promise<void> {
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  // PostgreSQL's built-in C.UTF-8: the same sort order and letter case on every system, also after upgrades.
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  // One sync call for the whole file system instead of one per file.
  if (process.platform === 'linux') options.push('--sync-method=syncfs');
  await runProgram(place, 'initdb', ['-U', ROLE_AND_DATABASE, ...options]);
}

/** Runs statements, one a line, on a cluster whose server is not running. */
async function runSql(place: ClusterPlace, sql: string): Promise<void> {
  await runProgram(place, 'postgres', ['--single', '-c', 'exit_on_error=on', 'postgres'], sql);
}

async function runProgram(place: ClusterPlace, name: string, args: string[], input = ''): Promise<void> {
  const [first, ...rest] = args;
  const all =
    first === '--single'
      ? [first, '-D', await dataArgument(place), ...rest]
      : ['-D', await dataArgument(place), ...args];
  const child = spawn(programPath(place.binaries, name), all, {
    cwd: place.clusterDir,
    env: PROGRAM_ENV,
    detached: process.platform !== 'win32',
    ...place.account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  // The program may exit before it has read all input; its exit code is checked instead.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code === 0) return;
  const unnamed = output.includes('could not look up effective user ID');
  const advice = unnamed ? ' It needs a user that /etc/passwd names: start as one, or set DATABASE_URL.' : '';
  const lines = output.trim().split('\n').slice(-6).join(' | ');
  throw new Error(`PostgreSQL's ${name} failed (exit ${code}): ${lines}.${advice}`);
}

async function keepPassword(file: string, password: string): Promise<void> {
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function refuseOtherVersion(place: ClusterPlace): Promise<void> {
  const made = (await readFile(path.join(place.clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const [major] = place.binaries.version.split('.');
  if (made === major) return;
  throw new Error(
    `The database in ${place.clusterDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${major}. ` +
      `Go back to the program's version before, or set DATA_DIR to another folder.`,
  );
}
