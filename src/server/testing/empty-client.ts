import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a client build without content, for tests of the server's answers around it. @returns its folder, for the caller to remove */
export function makeEmptyClient(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hunchline-client-'));
  mkdirSync(join(dir, 'assets'));
  const page = '<!doctype html><html lang="en"><head><title>__PRODUCT__</title></head><body></body></html>';
  for (const name of ['index', 'landing-open-phone', 'landing-open-typed'])
    writeFileSync(join(dir, `${name}.html`), page);
  for (const name of ['offline.html', 'sw.js']) copyFileSync(join('public', name), join(dir, name));
  const file = 'assets/app-1.js';
  writeFileSync(join(dir, file), '');
  mkdirSync(join(dir, '.vite'));
  const sources = ['src/client/app/main.tsx', 'src/client/app/founder-shell.tsx', ...sourcesOfPages()];
  const built = sources.map((source) => [source, { file }]);
  writeFileSync(join(dir, '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(built)));
  return dir;
}

function sourcesOfPages(): string[] {
  const features = 'src/client/features';
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => name.endsWith('-page.tsx')).map((name) => `${features}/${name}`);
}
