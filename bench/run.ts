import { cpus, loadavg } from 'node:os';
import { lostRows, tableOf } from './table.ts';

interface Bench {
  run(print: (line: string) => void): Promise<void>;
}

type Load = () => Promise<Bench>;

/** The modules of the speed table's rows; loaded one at a time, so that one does not affect another. */
const ROWS: readonly (readonly [row: string, load: Load])[] = [
  ['P1', () => import('./list.ts')],
  ['P2', () => import('./list.ts')],
  ['P3', () => import('./competition.ts')],
  ['P4', () => import('./progress.ts')],
  ['P5', () => import('./crowd.ts')],
  ['P6', () => import('./own-writes.ts')],
  ['P7', () => import('./trpc.ts')],
  ['P8', () => import('./queue.ts')],
  ['P9', () => import('./analysis.ts')],
  ['P10', () => import('./analysis.ts')],
  ['P11', () => import('./analysis.ts')],
  ['P12', () => import('./uploads.ts')],
  ['P13', () => import('./pages.ts')],
  ['P14', () => import('./lighthouse.ts')],
  ['P14', () => import('./interactions.ts')],
  ['P15', () => import('./start.ts')],
  ['P16', () => import('./page.ts')],
  ['P17', () => import('./live.ts')],
];
const ROW_NAMES = [...new Set(ROWS.map(([row]) => row))];

/** Measurements outside the speed table, or that take many minutes; run only by name. */
const ON_REQUEST: Readonly<Record<string, Load>> = {
  HOUR: () => import('./hour.ts'),
  INP: () => import('./interactions.ts'),
  GROWTH: () => import('./growth.ts'),
  FLOOD: () => import('./flood.ts'),
  POOLER: () => import('./pooler.ts'),
  PAINT: () => import('./paint.ts'),
  REPLICA: () => import('./replica.ts'),
};

const asked = process.argv.slice(2).map((name) => name.toUpperCase());
const unknown = asked.filter((name) => !(ROW_NAMES.includes(name) || name in ON_REQUEST));
if (unknown.length > 0) {
  console.error(
    `No row is called ${unknown.join(', ')}. There are ${[...ROW_NAMES, ...Object.keys(ON_REQUEST)].join(', ')}.`,
  );
  process.exit(1);
}
const loads = new Set(
  [
    ...ROWS,
    ...asked.flatMap((name) => (ON_REQUEST[name] ? [[name, ON_REQUEST[name]] as const] : [])),
  ].flatMap(([name, load]) => (asked.length === 0 || asked.includes(name) ? [load] : [])),
);
const parts: string[][] = [];
const began = `${new Date().toISOString()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)} before it`;
const done = new Set<Bench>();
for (const load of loads) {
  const bench = await load();
  if (done.has(bench)) continue;
  done.add(bench);
  const lines: string[] = [];
  parts.push(lines);
  await bench
    .run((line) => {
      lines.push(line);
      console.log(line);
    })
    .catch((error: unknown) => {
      process.exitCode = 1;
      console.error('A part could not be measured; the others go on.', error);
    });
}
const rows = ROW_NAMES.filter((row) => asked.length === 0 || asked.includes(row));
if (rows.length > 0) console.log(['', began, '', ...tableOf(parts, rows)].join('\n'));
if (lostRows(parts.flat(), rows).length > 0) process.exitCode = 1;
process.exit();
