import { readFileSync, writeFileSync } from 'node:fs';
import { ICON_GLYPHS } from '../src/server/platform/ai/built-in/texts/icon-glyphs.ts';

/** Generates the paths of the concept icons from lucide's (ISC), so that the server needs no icon library. */
interface IconModule {
  __iconData?: { node: [string, Record<string, string>][] };
}

const names = [...new Set([...ICON_GLYPHS.map(([name]) => name), 'lightbulb'])].sort();
const rows: string[] = [];
for (const name of names) {
  const shapes = (await nodesOf(name)).map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  rows.push(`  '${name}':\n    '${shapes.join('')}',`);
}
writeFileSync(
  'src/server/analysis/icon-paths.ts',
  `/** Written by scripts/generate-icon-paths.ts from lucide's drawings (ISC licence). */\nexport const ICON_PATHS: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n};\n`,
);
console.log(`${names.length} icons`);

/** The shapes of an icon; follows an old name to the file of the new one. */
async function nodesOf(name: string): Promise<[string, Record<string, string>][]> {
  const path = `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const alias = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(path, 'utf8'))?.[1];
  if (alias) return nodesOf(alias);
  const module = (await import(`../${path}`)) as IconModule;
  if (!module.__iconData) throw new Error(`No drawing for ${name}`);
  return module.__iconData.node;
}
