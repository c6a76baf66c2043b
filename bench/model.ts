import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the stand-in model is to do from now on. */
export interface ModelOrder {
  readonly delayMs?: number;
  /** How many of the requests fail with an error of the server. */
  readonly errorShare?: number;
}

/** What the stand-in has been asked since the last report. */
export interface ModelReport {
  readonly url: string;
  readonly calls: number;
  /** The share of all prompt bytes in the leading part that the prompts have in common. */
  readonly prefixShare: number;
  readonly tasks: readonly { readonly task: string; readonly startedAt: number; readonly status: number }[];
}

export interface StandInModel {
  readonly url: string;
  tell(order: ModelOrder): Promise<ModelReport>;
  close(): void;
}

/** Starts the stand-in model in a process of its own. */
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
