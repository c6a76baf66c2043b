import { fileURLToPath } from 'node:url';
import { start } from '../src/server/main.ts';

try {
  await start({ clientDir: fileURLToPath(new URL('../dist/client', import.meta.url)) });
} catch (error) {
  console.error(error);
  process.exit(1);
}
