import { trpc } from './trpc.ts';

/** How this installation is set up; undefined while loading. */
export function useConfig() {
  return trpc.config.get.useQuery().data;
}

/** The name of the product, which an installation may choose; ours while it is not known. */
export function useProductName(): string {
  return useConfig()?.productName ?? 'Hunchline';
}
