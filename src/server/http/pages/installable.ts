import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { escapeHtml, sendPage } from './web-pages.ts';

const ICON_SIZES = [192, 512] as const;

/** Serves what makes the client installable: its manifest, its icons, and the page that is shown when offline. */
export function registerInstallable(app: FastifyInstance, clientDir: string, env: Env): void {
  const read = (file: string) => readFileSync(join(clientDir, file), 'utf8');
  const icons = ICON_SIZES.filter((size) => existsSync(join(clientDir, `icon-${size}.png`)));
  const manifest = JSON.stringify({
    name: env.PRODUCT_NAME,
    short_name: env.PRODUCT_NAME,
    description: 'Pitch a business idea, and find out which of its assumptions are guesses.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f3f6f9',
    theme_color: '#f3f6f9',
    icons: icons.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    shortcuts: [{ name: 'New pitch', url: '/?do=pitch' }],
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest),
  );
  for (const size of icons) {
    const body = readFileSync(join(clientDir, `icon-${size}.png`));
    app.get(`/icon-${size}.png`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(body),
    );
  }

  const offline = read('offline.html').replaceAll('__PRODUCT__', escapeHtml(env.PRODUCT_NAME));
  const version = createHash('sha256').update(read('index.html')).update(offline).digest('hex').slice(0, 12);
  const worker = read('sw.js').replaceAll('__VERSION__', version);
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(offline) ?? [];
  const scriptHash = createHash('sha256').update(script).digest('base64');
  app.get('/offline', (request, reply) => sendPage(request, reply, offline, scriptHash));
  // Revalidated at each visit, so that a new build replaces the old worker.
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A service worker is subject to the policy of its own response; it only fetches pages of the same origin.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
