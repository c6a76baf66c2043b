import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The behaviour of the model stand-in from now on. */
export interface ModelOrder {
  readonly delayMs?: number;
  /** The share of requests that fail with a server error. */
  readonly errorShare?: number;
}

/** The requests to the stand-in since the last report. */
export interface ModelReport {
  readonly url: string;
  readonly calls: number;
  /** The share of all prompt bytes in the prefix that the prompts have in common. */
  readonly prefixShare: number;
  readonly tasks: readonly { readonly task: string; readonly startedAt: number; readonly status: number }[];
}

export interface StandInModel {
  readonly url: string;
  tell(order: ModelOrder): Promise<ModelReport>;
  close(): void;
}

/** Starts the model stand-in in a separate process. */
export async function startStandInModel(): Promise<StandInModel> {
  const child = fork(fileURLToPath(new URL('./model.client.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const tell = async (order: ModelOrder): Promise<ModelReport> => {
    child.send(order);
    const [report] = (await once(child, 'message')) as [ModelReport];
    return report;
  };
  const { url } = await tell({});
  return { url, tell, close: () => void child.kill() };
}
