import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** V8 refuses kept code of another version or of other flags by itself, and compares only the length of the source. */
const HEADER_BYTES = 8;

/**
 * Loads the bundle of the server, a CommonJS script, with the compiled code that an earlier start kept beside it. Kept
 * code that is damaged, or belongs to another build or another version of Node, is not used.
 *
 * @param file path of the bundle
 * @returns its exports, and `keep`, which writes the compiled code for the next start when none was used. It takes up to
 *   0.1 s, and is to be called once the program has started, since only functions that have run are compiled.
 */
export function loadProgram(file) {
  const place = `${file}.compiled`;
  const from = stampOf(file);
  const cachedData = readKept(place, from);
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const isUsed = cachedData !== undefined && !script.cachedDataRejected;
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file), importBeside);
  // `import()` in a script of `node:vm` is experimental, and says so on the console.
  function importBeside(name) {
    return import(name.startsWith('.') ? new URL(name, pathToFileURL(file)).href : name);
  }
  const keep = () => {
    if (!isUsed) writeKept(place, from, script.createCachedData());
  };
  return { program: module.exports, isUsed, keep };
}

/** Says which build a bundle belongs to: each build writes it anew. */
function stampOf(file) {
  const { size, mtimeMs } = statSync(file);
  return crc32(`${size} ${mtimeMs} ${process.version} ${process.arch}`);
}

function readKept(place, from) {
  try {
    const kept = readFileSync(place);
    const code = kept.subarray(HEADER_BYTES);
    const isWhole = kept.readUInt32LE(0) === from && kept.readUInt32LE(4) === crc32(code);
    return isWhole ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Two programs may start at once, and either may be killed while it writes. */
function writeKept(place, from, code) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(from, 0);
  header.writeUInt32LE(crc32(code), 4);
  const unfinished = `${place}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([header, code]));
    renameSync(unfinished, place);
  } catch {
    // The folder cannot be written to, as in a read-only image: the next start compiles again.
  }
}
