import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A piece of a library's code, and what the build puts in its place. */
type Edit = readonly [piece: RegExp, instead: string | ((piece: string) => string)];

/**
 * The build leaves out what is not used of the router. A name given to a component afterwards (for developers' tools), a
 * call of React's and a class of React's each count as an effect, and keep what they stand for. And the program renders
 * a `BrowserRouter`, so that what asks for a data router or for framework mode finds none; the code behind those
 * questions goes when the answer is written in their place. What it warns developers of is said while developing only.
 *
 * @throws Error when a part of the program brings a data router
 */
export const routerInUse: Plugin = {
  ...editing('router-in-use', /\/react-router\/dist\//, [
    [/^\w+\.displayName = .*;$/gm, ''],
    [
      /^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo|lazy)\()/gm,
      (start) => `${start}/* @__PURE__ */ `,
    ],
    [
      /^var \w+ = class extends React\d*\.Component \{.*?^\};/gms,
      (all) => all.replace('= class', '= /* @__PURE__ */ (() => class').replace(/\};$/, '})();'),
    ],
    [/React\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
    [/\bisDataRoute \? useNavigateStable\(\) :/, ''],
    [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
    // Warnings for whoever writes routes, which a build has heard.
    [/^function warning\(cond, message\) \{.*?^\}/ms, 'function warning() {}'],
    [/\blet dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
    [
      /\blet \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
      'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
    ],
  ]),
  renderChunk(code) {
    if (/\b(?:DataRouter|Framework)Context(?:\$\d+)?\.Provider\b/.test(code))
      throw new Error('The build takes the router for a BrowserRouter: see scripts/left-out.ts');
    return null;
  },
};

/**
 * Of the hooks that tRPC makes for each procedure, the build keeps those that the code in this folder names. The others
 * are in the same object, out of which no bundler takes anything, and bring TanStack Query's code for lists of queries,
 * for queries in pages and for suspense.
 */
export const trpcHooksNamedIn = (folder: string): Plugin =>
  editing('trpc-hooks-in-use', /\/@trpc\/react-query\/dist\//, [
    [
      /(?<=^\treturn \{\n\t\tProvider: TRPCProvider,\n)[^{}]+(?=^\t\};)/m,
      (hooks) => {
        const named = namesIn(folder);
        return hooks.replace(/^\t\t(use\w+)\b.*\n/gm, (line, hook: string) => (named.has(hook) ? line : ''));
      },
    ],
  ]);

/** What the client's code calls zod in the build, where calls of this name count as free of effects. */
export const SCHEMA_MAKER = 'schemaMaker';

/**
 * The bundler drops a schema that nothing reads when it is told that calls of zod have no effect. It can be told so only
 * by a name, and for every module: `z` is also what minified libraries call functions of theirs (Preact's writes styles),
 * whose calls it would drop too. So our own modules call it by a name that nobody else has.
 */
export const schemasByName: Plugin = {
  name: 'schemas-by-name',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /from 'zod'/ },
    handler: (code) => ({
      code: code
        .replace(/^import \{ z \} from 'zod';$/m, `import { z, z as ${SCHEMA_MAKER} } from 'zod';`)
        .replace(/(?<![\w$.'"])z(?=\s*\.\w)/g, SCHEMA_MAKER),
      map: null,
    }),
  },
};

/** Edits a package's code; the build stops when a piece is not there, as it may be in another release. */
function editing(name: string, files: RegExp, edits: readonly Edit[]): Plugin {
  const found = new Set<Edit>();
  return {
    name,
    apply: 'build',
    buildStart: () => found.clear(),
    transform: {
      filter: { id: files },
      handler(code) {
        let edited = code;
        for (const edit of edits) {
          const [piece, instead] = edit;
          if (edited.search(piece) === -1) continue;
          found.add(edit);
          edited = edited.replace(piece, typeof instead === 'string' ? () => instead : instead);
        }
        return { code: edited, map: null };
      },
    },
    buildEnd(error) {
      const lost = edits.filter((edit) => !found.has(edit));
      if (error || lost.length === 0 || ![...this.getModuleIds()].some((id) => files.test(id))) return;
      throw new Error(
        `${name}: not in the package's code any more: ${lost.map(([piece]) => piece).join(', ')}`,
      );
    },
  };
}

function namesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\buse[A-Z]\w*/g) ?? []),
  );
}
