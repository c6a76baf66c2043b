import type { Plugin } from 'vite';

/** Read by Chromium 136 and later (https://v8.dev/blog/explicit-compile-hints); a comment to other browsers. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the functions of a script compiled while it arrives, beside the main thread. By itself V8 compiles a function when it is first called,
 * which holds up what the page shows. For scripts of which a page calls nearly all as soon as it opens: the others are compiled in vain.
 *
 * @param names of the scripts, as `codeSplitting` has them
 */
export const compiledWhileLoaded = (names: readonly string[]): Plugin => ({
  name: 'compiled-while-loaded',
  apply: 'build',
  generateBundle: {
    // The hint has to be the first line, before the list of files that Vite writes there.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
        chunk.code = HINT + chunk.code;
        if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
      }
    },
  },
});
