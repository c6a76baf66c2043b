import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly screens: 'first' | 'others';
  }
}

/**
 * The screens to run a journey on: in `npm test` the first, in `npm run check` the others. The name of such a journey
 * says its width and colours ("at 360 px, dark"), by which the latter run finds it.
 */
export function screens<Screen>(all: readonly Screen[]): Screen[] {
  return inject('screens') === 'first' ? all.slice(0, 1) : all.slice(1);
}
