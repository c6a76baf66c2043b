import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PAGES, type PageName } from '../../../shared/pages.ts';

const FEATURES = 'src/client/features';

const MAIN = 'src/client/app/main.tsx';
const FOUNDER_SHELL = 'src/client/app/founder-shell.tsx';

/** The client's files for each page, as loaded by its route table. */
const SHOWN_BY: Readonly<Record<PageName, readonly string[]>> = {
  home: [FOUNDER_SHELL, `${FEATURES}/home/home-page.tsx`],
  subscribe: [FOUNDER_SHELL, `${FEATURES}/subscribe/subscribe-page.tsx`],
  concept: [FOUNDER_SHELL, `${FEATURES}/concept/concept-page.tsx`],
  print: [`${FEATURES}/print/print-page.tsx`],
  assumption: [FOUNDER_SHELL, `${FEATURES}/assumption/assumption-page.tsx`],
  member: [FOUNDER_SHELL, `${FEATURES}/member/member-page.tsx`],
  calibration: [FOUNDER_SHELL, `${FEATURES}/calibration/calibration-page.tsx`],
  dashboard: [`${FEATURES}/call-capture/dashboard-page.tsx`],
  recordings: [`${FEATURES}/call-capture/recordings-page.tsx`],
  pins: [`${FEATURES}/call-capture/pins/pins-page.tsx`],
  analytics: [`${FEATURES}/call-capture/analytics-page.tsx`],
  settings: [`${FEATURES}/call-capture/settings-page.tsx`],
  admin: [`${FEATURES}/admin/admin-page.tsx`],
  competition: [`${FEATURES}/competition/competition-page.tsx`],
  reset: [`${FEATURES}/sign-in/reset-page.tsx`],
  confirm: [`${FEATURES}/sign-in/confirm-page.tsx`],
  invitation: [`${FEATURES}/sign-in/invitation-page.tsx`],
  signIn: [`${FEATURES}/sign-in/sign-in-page.tsx`],
};

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A page of the client: its address pattern, and the tags that preload its scripts along with the first one. */
export interface ClientPage {
  readonly name: PageName;
  readonly address: RegExp;
  readonly preloads: string;
}

/** The letters that every page has; the rest of a face is loaded by pages with other ones. */
const FONT_OF_ALL = /-ascii[^/]*\.woff2$/;

/**
 * Reads the client's pages. Without the preload tags, a browser discovers a page's own script only when the first runs,
 * and the fonts only with the first text, which then moves.
 *
 * @throws Error when the build lacks a page, and is therefore not a build of this client
 */
export function readClientPages(clientDir: string): ClientPage[] {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shell = filesOf(manifest, MAIN);
  const fonts = (entryOf(manifest, MAIN).assets ?? []).filter((file) => FONT_OF_ALL.test(file));
  const fontTags = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  return (Object.keys(PAGES) as PageName[]).map((name) => {
    const all = new Set(SHOWN_BY[name].flatMap((source) => [...filesOf(manifest, source)]));
    const own = [...all].filter((file) => !shell.has(file));
    const tags = own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const address = new RegExp(`^${PAGES[name].replace(/:\w+/g, '[^/]+')}/?$`);
    return { name, address, preloads: [...fontTags, ...tags].join('') };
  });
}

/** A file and all its static imports, direct and indirect. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = entryOf(manifest, key);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const each of entry.imports ?? []) filesOf(manifest, each, found);
  return found;
}

/** A module's entry; where its file holds others as well, the file is named after it (vite.config.ts). */
function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const name = basename(source, '.tsx');
  const entry = manifest[source] ?? Object.values(manifest).find((each) => each.name === name);
  if (!entry) throw new Error(`The client was built without ${source}`);
  return entry;
}
