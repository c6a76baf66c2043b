import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is loaded when it is first shown. Without a network it waits for one and loads then; a failure
 * with a network is thrown, for `LatePart` or the boundary of the page. Firefox keeps a failed file as failed until the page is
 * loaded again, as the retry there does.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  const loadOnceOnline = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadOnceOnline();
    }
  };
  return lazy(loadOnceOnline);
}
