import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';
import { tuneHeap } from '../scripts/heap.mjs';

/**
 * Runs TypeScript as the build compiles it. tsx keeps the name of every function by a statement that defines a property
 * each time a closure is made, which the built program does not contain and which costs a request tens of microseconds.
 */
if (isMainThread) {
  register(import.meta.url);
  tuneHeap();
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
