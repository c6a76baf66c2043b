import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadOrder {
  readonly port: number;
  /** `{n}` becomes a number that no other request has, here, in headers and in the body; `{p}` the client's own. */
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

/** Asks as fast as it can from a process of its own, and says how many answers came a second. */
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
