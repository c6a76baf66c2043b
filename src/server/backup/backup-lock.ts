import type { EntityManager } from '@mikro-orm/postgresql';

/** Advisory lock held during a backup, so that the file sweep deletes no file that copied rows still reference. */
export const BACKUP_LOCK = 724_839_022;

const RUNS = `select exists(
  select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database())
) as runs`;

/** Whether a backup is in progress, which copies rows that still reference files. */
export async function isBackupRunning(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ runs: boolean }[]>(RUNS);
  return row?.runs ?? false;
}
