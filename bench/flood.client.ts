/** Signs up `count` accounts at once, from a separate process, and reports the responses. */
export interface FloodOrder {
  readonly port: number;
  readonly round: number;
  readonly count: number;
}

export type FloodReport = Readonly<Record<number, number>>;

process.on('message', ({ port, round, count }: FloodOrder) => {
  const signUp = async (n: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `flood-${round}-${n}@example.com`, password: 'walks with dogs' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  void Promise.all(Array.from({ length: count }, (_, n) => signUp(n))).then((statuses) => {
    const report: Record<number, number> = {};
    for (const status of statuses) report[status] = (report[status] ?? 0) + 1;
    process.send?.({ report });
  });
  process.send?.('begun');
});
