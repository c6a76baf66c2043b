import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds optional packages of other platforms that the registry in use lacked to the lock file, so that `npm ci` accepts
 * the lock file everywhere. npm downloads each only on its own platform. Run it after `npm install`.
 */
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const CPU = ['arm64', 'x64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || !/^\d/.test(version)) continue;
    lock.packages[path] = placeholder(name, version, entry.dev === true);
    added.push(name);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing was missing.' : `Added ${added.length}: ${added.join(', ')}`);

function placeholder(name, version, dev) {
  const parts = name.split('/').pop().split('-');
  const os = OS.filter((each) => parts.includes(each));
  const cpu = CPU.filter(
    (each) => parts.includes(each) || (each === 'arm' && parts.some((part) => part === 'arm')),
  );
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
