import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMutants } from './find-mutants.mjs';
import { PARTS } from './parts.mjs';
import { shuffler } from './shuffle.mjs';

/** Mutations that cannot change what the program does, each with the reason; they are not chosen. */
const EQUIVALENT = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/** Picks the same number of mutations from each part, spread over its files; the same seed picks the same ones. */
export function chooseMutants(root, wanted, seed) {
  const shuffled = shuffler(seed);
  const parts = Object.entries(PARTS).map(([part, { files }]) =>
    shuffled(
      sourcesOf(root, files).flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return findMutants(file, text)
          .filter((mutant) => !isEquivalent(file, mutant))
          .map((mutant) => {
            const line = text.slice(0, mutant.at).split('\n').length;
            const said = `${part} ${file}:${line}  ${oneLine(mutant.was)}  ->  ${oneLine(mutant.to) || '(nothing)'}`;
            return { ...mutant, part, file, said };
          });
      }),
    ),
  );
  const picked = [];
  for (let at = 0; picked.length < wanted && parts.some((mutants) => at < mutants.length); at += 1)
    for (const mutants of parts)
      if (mutants[at] && picked.length < wanted) picked.push({ ...mutants[at], id: picked.length });
  return picked;
}

/** The short tests of each part. */
export function testsOfParts(root) {
  const short = (name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts');
  return new Map(
    Object.entries(PARTS).map(([part, each]) => [part, filesOf(root, each.tests).filter(short)]),
  );
}

function isEquivalent(file, mutant) {
  return EQUIVALENT.some(
    (each) => each.file === file && each.was === oneLine(mutant.was) && each.to === oneLine(mutant.to),
  );
}

function sourcesOf(root, paths) {
  return filesOf(root, paths).filter((name) => !/\.(test|entity|fixture|port|test-child)\.ts$/.test(name));
}

function filesOf(root, paths) {
  return paths.flatMap((path) => {
    if (path.endsWith('.ts')) return [path];
    const names = readdirSync(join(root, path), { recursive: true }).map((name) => join(path, String(name)));
    return names.filter((name) => name.endsWith('.ts')).toSorted();
  });
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 110);
}
