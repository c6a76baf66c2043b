import { messageOf } from '../../shared/message-of.ts';
import { within } from '../platform/away.ts';

/** The result of one check, with what to correct when it failed. */
export interface Finding {
  readonly part: string;
  /** `lacking`: works with restrictions. `untried`: configured, but deliberately not used. `off`: not configured. */
  readonly verdict: 'good' | 'lacking' | 'broken' | 'untried' | 'off';
  readonly says: string;
}

export function found(part: string, verdict: Finding['verdict'], says: string): Finding {
  return { part, verdict, says };
}

/** Runs a check and returns its finding, good when it returns words; `mend` is appended to the error's message. */
export async function attempt(
  part: string,
  mend: string,
  work: () => Promise<string | Finding>,
): Promise<Finding> {
  try {
    const result = await work();
    return typeof result === 'string' ? found(part, 'good', result) : result;
  } catch (error) {
    return found(part, 'broken', `${wordsOf(error)} ${mend}`);
  }
}

/** Limits the time of a check, so that the findings of the others are reported. */
export async function inTime(
  patienceMs: number,
  part: string,
  work: Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await within(patienceMs, work, part)].flat();
  } catch (error) {
    const seconds = Math.round(patienceMs / 1000);
    return [
      found(part, 'broken', `${wordsOf(error)} It was given ${seconds} seconds. Is its address right?`),
    ];
  }
}

/** The message of an error and of its cause, with the provider's details if there are any. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { details } = error as { details?: unknown };
  const more = typeof details === 'string' ? details : cause instanceof Error ? messageOf(cause) : '';
  const own = messageOf(error);
  const said = more && !own.includes(more) ? `${own} (${more})` : own;
  return /[.!?)]$/.test(said) ? said : `${said}.`;
}
