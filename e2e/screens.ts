import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly screens: 'first' | 'others';
  }
}

/**
 * The screens on which to run a journey: `npm test` uses the first, `npm run check` the others, which it selects by the
 * width and colours in the test's name ("at 360 px, dark").
 */
export function screens<Screen>(all: readonly Screen[]): Screen[] {
  return inject('screens') === 'first' ? all.slice(0, 1) : all.slice(1);
}
