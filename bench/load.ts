import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadOrder {
  readonly port: number;
  /**
   * In address, headers and body, `{n}` is replaced by a number unique to the request, `{p}` by the client's own
   * number.
   */
  readonly path: string;
  /** Sent as a form, by POST. */
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
  readonly expectStatus: number;
}

export interface LoadReport {
  readonly perSecond: number;
}

/** Sends requests as fast as possible from a separate process. @returns responses per second */
export async function applyLoad(order: LoadOrder): Promise<number> {
  const child = fork(fileURLToPath(new URL('./load.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  const [report] = (await once(child, 'message')) as [LoadReport | { error: string }];
  child.kill();
  if ('error' in report) throw new Error(report.error);
  return report.perSecond;
}
