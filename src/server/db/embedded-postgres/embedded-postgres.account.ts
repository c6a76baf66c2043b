import { chmod, lchown, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system user PostgreSQL runs as; `undefined` for the user of this process. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/**
 * Decides as which user to run PostgreSQL, which refuses to run as root: a root process uses the owner of the existing
 * cluster, else `nobody`; any other process uses its own user. No user of the host is created or changed.
 *
 * @throws Error when the cluster belongs to another user and this process is not root.
 */
export async function chooseServerAccount(clusterDir: string): Promise<ServerAccount> {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;

  const cluster = await stat(clusterDir).catch(() => undefined);
  if (ownUid !== 0) {
    if (!cluster || cluster.uid === ownUid) return undefined;
    throw new Error(
      `The database in ${clusterDir} belongs to user ${cluster.uid}, this is user ${ownUid}. ` +
        'Start as that user or as root, or set DATA_DIR to another folder.',
    );
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };

  const nobody = await findNobody();
  // The cluster was copied by root (a restored backup): the server insists on owning its files.
  if (cluster) await giveTree(clusterDir, nobody);
  return nobody;
}

/** Whether the account may enter every folder above `target`, and read (and if requested execute) the target itself. */
export async function canReach(account: ServerAccount, target: string): Promise<boolean> {
  if (!account) return true;
  const real = await realpath(target);
  const last = await stat(real);
  const wanted = last.isDirectory() || last.mode & 0o111 ? 0o5 : 0o4;
  if (!allows(account, last, wanted)) return false;

  for (let dir = path.dirname(real); ; dir = path.dirname(dir)) {
    if (!allows(account, await stat(dir), 0o1)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

function allows(
  account: { uid: number; gid: number },
  file: { uid: number; gid: number; mode: number },
  bits: number,
) {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const ids = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users);
  return { uid: Number(ids?.[1] ?? 65534), gid: Number(ids?.[2] ?? 65534) };
}

async function giveTree(root: string, account: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(root, { recursive: true })) {
    await lchown(path.join(root, entry), account.uid, account.gid);
  }
  await chmod(root, 0o700);
  // The root folder last: its owner tells a later start that the whole tree has been handed over.
  await lchown(root, account.uid, account.gid);
}
