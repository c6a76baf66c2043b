import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ViewersReport {
  readonly answers: number;
  /** Answers with a body, which the viewer did not have yet. */
  readonly news: number;
  readonly errors: number;
  /** Response time in milliseconds, median and 99th percentile. */
  readonly p50: number;
  readonly p99: number;
}

export type ViewersOrder = { readonly port: number; readonly viewers: number } | 'leave';
export type ViewersWord = 'watching' | ViewersReport;

/** Simulates viewers in a separate process; returns once each of them has the results. */
export async function gatherViewers(
  port: number,
  viewers: number,
): Promise<{ leave(): Promise<ViewersReport> }> {
  const child = fork(fileURLToPath(new URL('./competition.viewers.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send({ port, viewers });
  await once(child, 'message');
  return {
    async leave() {
      child.send('leave');
      const [report] = (await once(child, 'message')) as [ViewersReport];
      child.kill();
      return report;
    },
  };
}
