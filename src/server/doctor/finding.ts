import { within } from '../platform/away.ts';

/** What came of one check, and what to mend where something is wrong. */
export interface Finding {
  readonly part: string;
  /** `lacking`: goes on with less. `untried`: set up, and on purpose not used. `off`: not set up. */
  readonly verdict: 'good' | 'lacking' | 'broken' | 'untried' | 'off';
  readonly says: string;
}

export function found(part: string, verdict: Finding['verdict'], says: string): Finding {
  return { part, verdict, says };
}

/** Uses a part and says what came of it; `mend` stands behind what went wrong. */
export async function attempt(part: string, mend: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return found(part, 'good', await work());
  } catch (error) {
    return found(part, 'broken', `${wordsOf(error)} ${mend}`);
  }
}

/** Gives up a part that does not answer, so that the others are heard. */
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

/** What an error says, with what caused it, and where a provider says more, that. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { details } = error as { details?: unknown };
  const more = typeof details === 'string' ? details : cause instanceof Error ? cause.message : '';
  const said = more && !error.message.includes(more) ? `${error.message} (${more})` : error.message;
  return /[.!?)]$/.test(said) ? said : `${said}.`;
}
