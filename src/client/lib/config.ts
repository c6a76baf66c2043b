import { trpc } from './trpc.ts';

/** How this installation is set up; undefined while loading. */
export function useConfig() {
  return trpc.config.get.useQuery().data;
}
