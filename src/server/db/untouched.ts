/**
 * Rows that nobody has touched for so long, for what finds again what a crash has lost. A time that is as far ahead was
 * written by a process whose clock runs ahead: waiting for it to pass would leave the row alone for that long.
 */
export function untouchedFor(now: Date, ms: number) {
  const [before, ahead] = [new Date(now.getTime() - ms), new Date(now.getTime() + ms)];
  return { $or: [{ updatedAt: { $lt: before } }, { updatedAt: { $gt: ahead } }] };
}

/** The same in SQL, of a column, with its two values. */
export function untouchedSql(column: string, now: Date, ms: number): { sql: string; values: [Date, Date] } {
  return {
    sql: `(${column} < ? or ${column} > ?)`,
    values: [new Date(now.getTime() - ms), new Date(now.getTime() + ms)],
  };
}
