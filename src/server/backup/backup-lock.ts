/** Advisory lock held during a backup, so that the file sweep deletes no file that copied rows still reference. */
export const BACKUP_LOCK = 724_839_022;

export const BACKUP_RUNS = `select exists(
  select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database())
) as runs`;
