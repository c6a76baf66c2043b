/** Held by a backup while it copies: the sweep of files leaves alone meanwhile what the copied rows still name. */
export const BACKUP_LOCK = 724_839_022;

export const BACKUP_RUNS = `select exists(
  select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database())
) as runs`;
