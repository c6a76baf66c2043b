import { createRequire } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWhileLoaded } from './scripts/compile-hints.ts';
import { routerInUse, SCHEMA_MAKER, schemasByName, trpcHooksNamedIn } from './scripts/left-out.ts';

/** The router's package names its development build to every bundler; that one carries warnings nobody would see. */
const ROUTER = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs');

/** What makes components of lucide's drawings; ours does without what is not used of theirs (drawn-icon.ts). */
const DRAWN_ICON = join(import.meta.dirname, 'src/client/ui/drawn-icon.ts');

/** Packages that do nothing by being imported, but do not say so: what is not used of them may go. */
const WITHOUT_SIDE_EFFECTS = /node_modules\/@trpc\//;

/** What leaves out parts of the libraries that no bundler knows to be unused. */
export const LEFT_OUT = [
  routerInUse,
  schemasByName,
  trpcHooksNamedIn(join(import.meta.dirname, 'src/client')),
];

/**
 * What every page needs, and small parts that most pages share: one file costs less than thirty, each of which is
 * compressed by itself and comes with headers of its own.
 */
const EVERYWHERE = [
  /\/src\/client\/app\/main\./,
  /\/src\/client\/ui\/(badge|button|card|checkbox|class|clock|concept-icon|cut-text|drawn-icon|empty|error-state|field)/,
  /\/src\/client\/ui\/(icon-button|logo|notices|progress|relative|score-(bar|parts)|select|short-date|skeleton|spinner|submit|same-value)/,
  /\/src\/client\/ui\/(status-faces|text-|theme|tone|visually)/,
  /\/src\/client\/lib\/(address-view|draft|first-hint|page-title|paths|late-menu|use-(act|address|dialog|draft|part))/,
  /\/src\/client\/features\/(concept\/(concept-tabs|status-badge)|microphone\/recordings-database)/,
  /\/src\/shared\/(bands|canvas\.|journey\.|limits|pitch-kind-titles|recordings|spending)/,
  /lucide-react\/dist\/esm\/(icons\/(arrow-right|check|chevron-down|pencil|search|settings|sparkles|trash|trash-2|x)\.)/,
];

/** What the pages of a concept and its parts share beside that. */
const WORKSPACE = [
  /\/features\/concept\/(workspace-page|assumption-(order|words)|canvas-boxes|show-more|use-(paging|concept-refresh))\./,
  /\/features\/(notes\/use-n|uploads\/use-note)/,
  /\/src\/client\/ui\/(form-actions|loaded-list)\./,
  /\/src\/client\/lib\/(fresh|use-kept-text|use-piece-link)\./,
  /\/features\/call-capture\/transcript-draft\./,
  /\/src\/shared\/(ratings|percent-of)\./,
  /lucide-react\/dist\/esm\/icons\/(arrow-left|download|ellipsis|plus)\./,
];

/** More than half of their functions are called as soon as the page is there (57 to 70 %). */
const CALLED_AT_ONCE = ['main', 'home-page', 'concept-page'];

/** What the lists of cards share, on the tabs of a concept and on the pages of its parts. */
const CARDS = [
  /\/src\/client\/features\/concept\/(card-keys|shown-count|use-removal|community\/(member-order|removal-question|stage-faces))\./,
  /\/src\/client\/lib\/(list-search|lost-edits|use-kept-edits|use-lost-edits|use-missing-piece)\./,
  /\/src\/client\/ui\/corner-actions\./,
];

/** What the pages share on which one signs in, signs up or comes back. */
const ACCOUNT = [
  /\/src\/client\/features\/sign-in\/(account-frame|credentials-form|late-checks)\./,
  /\/src\/shared\/own-path\./,
];

/** What a few pages use of one or two lines each; alone, its headers would be larger. */
const SMALL_PARTS = [
  /\/src\/client\/ui\/moment\./,
  /\/src\/shared\/(call-limits|round-end)\./,
  /lucide-react\/dist\/esm\/icons\/external-link\./,
];

/** What every form is made of. */
const FORMS = [
  /\/node_modules\/(react-hook-form|@hookform)\//,
  /\/src\/client\/(ui\/form-(error|field)|lib\/(use-refusals|use-form-draft|changed-fields))\./,
];

const isIn = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), ...LEFT_OUT, compiledWhileLoaded(CALLED_AT_ONCE)],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: ROUTER },
            { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: DRAWN_ICON },
          ]
        : [],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    // Every browser of that year's language knows the tag itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !WITHOUT_SIDE_EFFECTS.test(id),
        // A schema that nothing reads is left out, and zod with it.
        manualPureFunctions: [SCHEMA_MAKER],
      },
      output: {
        // The first script lists all others by name: letters of a hash that tell no more cost every visitor.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Each is named after the module that it is loaded for, by which the server finds it (page-preloads.ts).
          groups: [
            { name: 'main', test: isIn(EVERYWHERE) },
            { name: 'home-page', test: /\/features\/home\/home-page/ },
            { name: 'schemas', test: /\/node_modules\/zod\// },
            { name: 'form-field', test: isIn(FORMS) },
            { name: 'workspace-page', test: isIn(WORKSPACE) },
            { name: 'cards', test: isIn(CARDS) },
            { name: 'account', test: isIn(ACCOUNT) },
            { name: 'leaving', test: /\/src\/client\/lib\/use-(customer-portal|sign-out)\./ },
            {
              name: 'charts',
              test: /\/src\/client\/ui\/(chart-style|spoken-table)\.|\/lucide-react\/dist\/esm\/icons\/(star|download)\./,
            },
            {
              name: 'renaming',
              test: /\/src\/client\/(ui\/title-field|features\/.*\/(rename-form|rename-concept|published-note))\./,
            },
            { name: 'more-icons', test: /lucide-react\/dist\/esm\/icons\/(list-filter|upload|eye)\./ },
            { name: 'small-parts', test: isIn(SMALL_PARTS) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/trpc': 'http://localhost:3000' },
  },
}));
