import { createRequire } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The router's package names its development build to every bundler; that one carries warnings nobody would see. */
const ROUTER = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs');

/** Packages that do nothing by being imported, but do not say so: what is not used of them may go. */
const WITHOUT_SIDE_EFFECTS = /node_modules\/@trpc\//;

/** Small parts that most pages share: one file of them costs less than thirty of a few hundred bytes. */
const KIT = [
  /\/src\/client\/ui\/(badge|button|card|checkbox|class|clock|concept-icon|cut-text|empty|error-state|field)/,
  /\/src\/client\/ui\/(icon-button|logo|progress|relative|score-|select|short-date|skeleton|spinner)/,
  /\/src\/client\/ui\/(status-faces|text-|theme|tone|visually)/,
  /\/src\/client\/lib\/(address-view|draft|first-hint|paths|use-(act|address|dialog|draft|part))/,
  /\/src\/client\/features\/(concept\/concept-tabs|microphone\/recordings-database)/,
  /\/src\/shared\/(bands|journey\.|limits|recordings|spending)/,
  /lucide-react\/dist\/esm\/(icons\/(check|chevron-down|pencil|search|settings|sparkles|trash|trash-2|x)\.|[A-Z])/,
  // What modules of CommonJS are wrapped in.
  /rolldown\/runtime/,
];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !WITHOUT_SIDE_EFFECTS.test(id),
        // A schema that nothing reads is left out, and zod with it.
        manualPureFunctions: ['z'],
      },
      output: {
        codeSplitting: { groups: [{ name: 'kit', test: (id) => KIT.some((part) => part.test(id)) }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3000', '/trpc': 'http://localhost:3000' },
  },
}));
