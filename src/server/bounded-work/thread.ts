import { TASKS, type TaskName } from './tasks.ts';

/** What a thread runs for each task it is given. */
export default function runTask({ name, input }: { name: TaskName; input: never }): Promise<unknown> {
  return TASKS[name](input);
}
