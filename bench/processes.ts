import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as the kernel of Linux reports times to programs. */
const TICKS = 100;
const PPID = 1;
const UTIME = 11;
const STIME = 12;
const CUTIME = 13;
const CSTIME = 14;

/** The processor time of a process and its children, also of those that have ended, in seconds; 0 without /proc. */
export function processorSeconds(pid: number): number {
  const own = statOf(String(pid));
  const children = entries().flatMap((name) => {
    const fields = statOf(name);
    return fields?.[PPID] === pid ? [fields] : [];
  });
  const running = [own ?? [], ...children].map((fields) => (fields[UTIME] ?? 0) + (fields[STIME] ?? 0));
  const ended = (own?.[CUTIME] ?? 0) + (own?.[CSTIME] ?? 0);
  return (running.reduce((sum, each) => sum + each, 0) + ended) / TICKS;
}

/** The memory of one process in megabytes; 0 without /proc. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** How many files and connections a process started from here may have open; infinite without /proc. */
export function openFilesAllowed(): number {
  const soft = /^Max open files\s+(\d+)/m.exec(read('/proc/self/limits'))?.[1];
  return Number(soft ?? Number.POSITIVE_INFINITY);
}

function entries(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields of /proc/PID/stat behind the name, beginning with the state. */
function statOf(pid: string): number[] | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (!text) return undefined;
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
