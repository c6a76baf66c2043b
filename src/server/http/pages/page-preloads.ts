import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = '[^/]+';
const FEATURES = 'src/client/features';

/** Every address where the client has something to show, and the file that shows it (the client's own route table). */
const PAGES: readonly (readonly [path: string, source: string])[] = [
  ['/', `${FEATURES}/home/home-page.tsx`],
  ['/subscribe', `${FEATURES}/subscribe/subscribe-page.tsx`],
  [`/concepts/${ID}`, `${FEATURES}/concept/concept-page.tsx`],
  [`/assumptions/${ID}`, `${FEATURES}/assumption/assumption-page.tsx`],
  [`/community/${ID}`, `${FEATURES}/member/member-page.tsx`],
  ['/dashboard', `${FEATURES}/call-capture/dashboard-page.tsx`],
  ['/recordings', `${FEATURES}/call-capture/recordings-page.tsx`],
  ['/pins', `${FEATURES}/call-capture/pins-page.tsx`],
  ['/analytics', `${FEATURES}/call-capture/analytics-page.tsx`],
  ['/settings', `${FEATURES}/call-capture/settings-page.tsx`],
  ['/admin', `${FEATURES}/admin/admin-page.tsx`],
  ['/pitch-competition', `${FEATURES}/competition/competition-page.tsx`],
  ['/api/auth/login', `${FEATURES}/sign-in/sign-in-page.tsx`],
];

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A page of the client: what its address looks like, and the tags that fetch its scripts along with the first one. */
export interface ClientPage {
  readonly address: RegExp;
  readonly preloads: string;
}

/**
 * The client's pages. Without the tags a browser finds out about a page's own script only when it runs the first.
 * @throws Error when the build lacks a page, which is then no build of this client
 */
export function readClientPages(clientDir: string): ClientPage[] {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shell = filesOf(manifest, 'index.html');
  return PAGES.map(([path, source]) => {
    const own = [...filesOf(manifest, source)].filter((file) => !shell.has(file));
    const tags = own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return { address: new RegExp(`^${path}/?$`), preloads: tags.join('') };
  });
}

/** A file and everything that it imports at once. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry) throw new Error(`The client was built without ${key}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const each of entry.imports ?? []) filesOf(manifest, each, found);
  return found;
}
