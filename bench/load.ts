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
  /** Cookie headers, dealt out to the connections in turn. */
  readonly cookies?: readonly string[];
  /** What stands for `{o}` in the address, dealt out like the cookies. */
  readonly own?: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  readonly expectStatus: number;
}

export interface LoadReport {
  readonly perSecond: number;
  /** All responses, those of the warm-up included. */
  readonly responses: number;
}

/** Sends requests as fast as possible from a separate process. @returns responses per second */
export async function applyLoad(order: LoadOrder): Promise<number> {
  return (await loadReport(order)).perSecond;
}

/**
 * The responses for each second of processor time that the server, which has to run in this process, spends on them. It
 * tells servers apart that are faster than the client that asks them.
 */
export async function applyLoadByProcessor(order: LoadOrder): Promise<number> {
  const before = process.cpuUsage();
  const { responses } = await loadReport(order);
  const { user, system } = process.cpuUsage(before);
  return responses / ((user + system) / 1e6);
}

async function loadReport(order: LoadOrder): Promise<LoadReport> {
  const child = fork(fileURLToPath(new URL('./load.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  const [report] = (await once(child, 'message')) as [LoadReport | { error: string }];
  child.kill();
  if ('error' in report) throw new Error(report.error);
  return report;
}
