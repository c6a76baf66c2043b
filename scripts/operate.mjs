import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Runs operators' commands: from the build where there is one, as in the image, else from the sources. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'src', 'server', 'backup', 'cli.ts');
const isSource = existsSync(source);
if (isSource) await import('tsx');
const { operate } = await import(
  pathToFileURL(isSource ? source : join(root, 'dist', 'server', 'operate.js')).href
);
try {
  await operate(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
