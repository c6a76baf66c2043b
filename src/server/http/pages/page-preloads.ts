import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = '[^/]+';
const FEATURES = 'src/client/features';

const FOUNDER_SHELL = 'src/client/app/founder-shell.tsx';

/** Every address where the client has something to show, and the files that show it (the client's own route table). */
const PAGES: readonly (readonly [path: string, ...sources: string[]])[] = [
  ['/', FOUNDER_SHELL, `${FEATURES}/home/home-page.tsx`],
  ['/subscribe', FOUNDER_SHELL, `${FEATURES}/subscribe/subscribe-page.tsx`],
  [`/concepts/${ID}`, FOUNDER_SHELL, `${FEATURES}/concept/concept-page.tsx`],
  [`/concepts/${ID}/print`, `${FEATURES}/print/print-page.tsx`],
  [`/assumptions/${ID}`, FOUNDER_SHELL, `${FEATURES}/assumption/assumption-page.tsx`],
  [`/community/${ID}`, FOUNDER_SHELL, `${FEATURES}/member/member-page.tsx`],
  ['/calibration', FOUNDER_SHELL, `${FEATURES}/calibration/calibration-page.tsx`],
  ['/dashboard', `${FEATURES}/call-capture/dashboard-page.tsx`],
  ['/recordings', `${FEATURES}/call-capture/recordings-page.tsx`],
  ['/pins', `${FEATURES}/call-capture/pins-page.tsx`],
  ['/analytics', `${FEATURES}/call-capture/analytics-page.tsx`],
  ['/settings', `${FEATURES}/call-capture/settings-page.tsx`],
  ['/admin', `${FEATURES}/admin/admin-page.tsx`],
  ['/pitch-competition', `${FEATURES}/competition/competition-page.tsx`],
  [`/reset/${ID}`, `${FEATURES}/sign-in/reset-page.tsx`],
  [`/confirm/${ID}`, `${FEATURES}/sign-in/confirm-page.tsx`],
  [`/invitation/${ID}`, `${FEATURES}/sign-in/invitation-page.tsx`],
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
  return PAGES.map(([path, ...sources]) => {
    const all = new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
    const own = [...all].filter((file) => !shell.has(file));
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
