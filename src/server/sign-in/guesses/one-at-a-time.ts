import { limitedTo } from '../../platform/limited-to.ts';

interface Turns {
  users: number;
  readonly take: ReturnType<typeof limitedTo>;
}

const turnsOf = new Map<string, Turns>();

/** Limits concurrent work on one subject in this process; further calls wait in order of arrival. */
export async function inTurn<T>(subject: string, atOnce: number, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(subject) ?? { users: 0, take: limitedTo(atOnce) };
  turnsOf.set(subject, turns);
  turns.users += 1;
  try {
    return await turns.take(work);
  } finally {
    turns.users -= 1;
    if (turns.users === 0) turnsOf.delete(subject);
  }
}

/** How many subjects have work under way or waiting in this process; nothing is kept of the others. */
export function subjectsInTurn(): number {
  return turnsOf.size;
}
