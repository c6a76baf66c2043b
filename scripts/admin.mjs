import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm run admin -- COMMAND EMAIL`: runs the sources, or the build where there are no sources, as in the image. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'src', 'server', 'admin', 'run.ts');
const isSource = existsSync(source);
process.env.NODE_ENV ??= 'production';
if (isSource) await import('tsx');
const { runAdmin } = await import(
  pathToFileURL(isSource ? source : join(root, 'dist', 'server', 'admin.js')).href
);
try {
  await runAdmin(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
