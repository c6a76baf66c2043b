import { start } from '../src/server/main.ts';

try {
  await start({ clientDir: 'dist/client' });
} catch (error) {
  console.error(error);
  process.exit(1);
}
