import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm run doctor`: runs the sources, or the build where there are no sources, as in the image. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'src', 'server', 'doctor', 'run.ts');
const isSource = existsSync(source);
process.env.NODE_ENV ??= 'production';
if (isSource) await import('tsx');
const { runDoctor } = await import(
  pathToFileURL(isSource ? source : join(root, 'dist', 'server', 'doctor.js')).href
);
try {
  process.exit((await runDoctor(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
