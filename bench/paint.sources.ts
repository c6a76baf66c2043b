import { SourceMap } from 'node:module';
import { build, type Rolldown } from 'vite';
import clientConfig from '../vite.config.ts';
import type { ScriptPlace } from './paint.trace.ts';

const LIBRARIES: readonly [string, RegExp][] = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['router', /node_modules\/(react-router|cookie|set-cookie-parser)\//],
  ['query and tRPC', /node_modules\/@(tanstack|trpc)\//],
  ['zod', /node_modules\/zod\//],
  ['other libraries', /node_modules\//],
  ['our code', /src\/(client|shared)\//],
];

/**
 * Whose code stands at a place of the built client's scripts, by the source maps of one more build of the same source,
 * of which nothing is written.
 */
export async function readSources(): Promise<(place: ScriptPlace) => string> {
  const config = await clientConfig({ command: 'build', mode: 'production' });
  const made = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: 'hidden' },
  })) as Rolldown.RolldownOutput;
  const maps = new Map(
    made.output.flatMap((each) =>
      each.type === 'chunk' && each.map ? [[each.fileName, new SourceMap(each.map as never)] as const] : [],
    ),
  );
  return ({ url, line, column }) => {
    const map = maps.get(new URL(url, 'http://program').pathname.slice(1));
    const entry = map?.findEntry(line, column);
    const source = entry && 'originalSource' in entry ? entry.originalSource : '';
    return LIBRARIES.find(([, path]) => path.test(source))?.[0] ?? 'other script';
  };
}
