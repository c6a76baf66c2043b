import { setFlagsFromString } from 'node:v8';

/**
 * By how much the heap may grow before garbage is looked for in all of it, in percent of what is in use. By itself V8 lets it
 * grow to several times of that while thousands of founders' requests wait, and the system counts all of it as the
 * program's. Looking takes a tenth of a second in which answers take longer, so half as much is twice as often.
 */
const HEAP_GROWS_BY = 100;

/**
 * What has begun to be long-lived may make V8 put all that the same line of code makes among the old objects at once, such as the
 * list of an answer's rows, and what lies in such a list becomes old with it: garbage for which the
 * whole heap has to be marked. Here nearly all that is made is gone a moment later (docs/performance.md, P5).
 */
const MADE_YOUNG = '--no-allocation-site-pretenuring';

/** Sets how V8 collects the program's garbage, as its start and the bench do. */
export function tuneHeap() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
  setFlagsFromString(MADE_YOUNG);
}
