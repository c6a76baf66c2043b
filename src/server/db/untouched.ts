/**
 * Condition for rows not updated for a given time, used to recover work lost in a crash. It also matches times that far
 * in the future, written by a process whose clock is ahead; otherwise such rows would not be recovered until that time.
 */
export function untouchedFor(now: Date, ms: number) {
  const [before, ahead] = [new Date(now.getTime() - ms), new Date(now.getTime() + ms)];
  return { $or: [{ updatedAt: { $lt: before } }, { updatedAt: { $gt: ahead } }] };
}

/** The same condition in SQL for a column, with its two parameter values. */
export function untouchedSql(column: string, now: Date, ms: number): { sql: string; values: [Date, Date] } {
  return {
    sql: `(${column} < ? or ${column} > ?)`,
    values: [new Date(now.getTime() - ms), new Date(now.getTime() + ms)],
  };
}
