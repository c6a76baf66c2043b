/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly id?: string;
  readonly args: {
    readonly data?: {
      readonly startTime?: number;
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
      readonly timeDeltas?: readonly number[];
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: {
    readonly url?: string;
    readonly lineNumber?: number;
    readonly columnNumber?: number;
    readonly functionName: string;
  };
}

/** A place in a script of the page, counted from zero. */
export interface ScriptPlace {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** Milliseconds of the page's main thread by part, and the moments since the navigation. */
export interface PaintProfile {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** When the last task of more than 50 ms had ended. */
  readonly interactiveMs: number;
  readonly beforeFirstPaint: ReadonlyMap<string, number>;
  readonly afterwards: ReadonlyMap<string, number>;
}

/** A loaded page, with what the profiler saw if it was on. */
export interface ReadTrace extends PaintProfile {
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly us: number;
  readonly place: ScriptPlace | undefined;
}

const LONG_TASK_US = 50_000;
const PARTS: readonly [string, RegExp][] = [
  ['HTML', /^(ParseHTML|ParseAuthorStyleSheet)$/],
  ['compiling', /^v8\.(compile|produceCache)/],
  ['garbage', /^(MinorGC|MajorGC|V8\.GC|BlinkGC)/],
  ['styles', /^(UpdateLayoutTree|RecalculateStyles)$/],
  ['layout', /^Layout$/],
  ['painting', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers)$/],
];
const SCRIPT = 'script';
const SCRIPT_TASKS =
  /^(EvaluateScript|v8\.evaluateModule|FunctionCall|TimerFire|RunMicrotasks|EventDispatch|FireAnimationFrame|FireIdleCallback|v8\.run|XHR)/;

/**
 * Splits what the main thread did from the navigation until the page was interactive. @param firstPaintMs as the page says it: the trace
 * lacks the navigation now and then
 */
export function readTrace(trace: Buffer, firstPaintMs: number): ReadTrace {
  const { traceEvents: events } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const first = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('The trace has no paint.');
  const { pid } = first;
  const start = first.ts - 1000 * firstPaintMs;
  const ofPage = events.filter((event) => event.pid === pid && event.ts >= start);
  const largest = ofPage.findLast(({ name }) => name === 'largestContentfulPaint::Candidate') ?? first;
  const onMain = ofPage.filter(({ tid, ph }) => tid === first.tid && ph === 'X');
  const long = onMain.filter(({ name, dur = 0 }) => name === 'RunTask' && dur > LONG_TASK_US);
  const end = Math.max(largest.ts, ...long.map(({ ts, dur = 0 }) => ts + dur));
  const spans = { before: new Map<string, number>(), after: new Map<string, number>() };
  const add = (at: number, part: string, us: number) => {
    if (at > end) return;
    const span = at < first.ts ? spans.before : spans.after;
    span.set(part, (span.get(part) ?? 0) + us / 1000);
  };
  addTasks(onMain, add);
  return {
    firstPaintMs,
    largestPaintMs: (largest.ts - start) / 1000,
    interactiveMs: (end - start) / 1000,
    beforeFirstPaint: spans.before,
    afterwards: spans.after,
    samples: samplesOf(ofPage, start).flatMap(({ ts, us, place }) => (ts <= end ? [{ us, place }] : [])),
  };
}

/**
 * Shares the time of script out by whose code a profile of another load met. Script runs in the same order in each load, but in
 * some the paint comes before it and in others in its midst: so the profile is split where this load's script was.
 *
 * @param nameOf whose code stands at a place of a script
 */
export function shareScript(
  { beforeFirstPaint, afterwards, ...moments }: PaintProfile,
  samples: readonly Sample[],
  nameOf: (place: ScriptPlace) => string,
): PaintProfile {
  const met = samples.flatMap(({ us, place }) => (place ? [{ us, name: nameOf(place) }] : []));
  const all = met.reduce((sum, { us }) => sum + us, 0);
  const [early, late] = [beforeFirstPaint.get(SCRIPT) ?? 0, afterwards.get(SCRIPT) ?? 0];
  const perUs = all > 0 ? (early + late) / all : 0;
  if (perUs === 0) return { ...moments, beforeFirstPaint, afterwards };
  const spans = { early: without(SCRIPT, beforeFirstPaint), late: without(SCRIPT, afterwards) };
  let shared = 0;
  for (const { us, name } of met) {
    const span = shared < early ? spans.early : spans.late;
    span.set(name, (span.get(name) ?? 0) + us * perUs);
    shared += us * perUs;
  }
  return { ...moments, beforeFirstPaint: spans.early, afterwards: spans.late };
}

function without(part: string, span: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...span].filter(([name]) => name !== part));
}

/** Adds the time of each task without what runs within it. */
function addTasks(tasks: readonly TraceEvent[], add: (at: number, part: string, us: number) => void): void {
  const open: { end: number; part: string; ts: number; self: number }[] = [];
  const close = (until: number) => {
    for (let last = open.at(-1); last && last.end <= until; last = open.at(-1)) {
      open.pop();
      add(last.ts, last.part, last.self);
    }
  };
  for (const { name, ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    close(ts);
    const parent = open.at(-1);
    if (parent) parent.self -= dur;
    open.push({ end: ts + dur, ts, self: dur, part: partOf(name) ?? parent?.part ?? 'other' });
  }
  close(Number.POSITIVE_INFINITY);
}

function partOf(name: string): string | undefined {
  if (SCRIPT_TASKS.test(name)) return SCRIPT;
  return PARTS.find(([, names]) => names.test(name))?.[0];
}

/** The profiler's samples of the page, each with the innermost function that stands in a script. */
function samplesOf(events: readonly TraceEvent[], start: number) {
  const chunks = events.filter(({ name }) => name === 'ProfileChunk');
  const begins = events.filter(({ name }) => name === 'Profile');
  return begins.flatMap((begin) => {
    const nodes = new Map<number, ProfileNode>();
    let at = begin.args.data?.startTime ?? begin.ts;
    return chunks
      .filter(({ id }) => id === begin.id)
      .flatMap(({ args: { data } }) => {
        for (const node of data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
        return (data?.cpuProfile?.samples ?? []).flatMap((sample, n) => {
          const us = data?.timeDeltas?.[n] ?? 0;
          at += us;
          return at < start ? [] : [{ ts: at, us, place: placeOf(nodes, sample) }];
        });
      });
  });
}

function placeOf(nodes: ReadonlyMap<number, ProfileNode>, id: number): ScriptPlace | undefined {
  for (
    let node = nodes.get(id);
    node;
    node = node.parent === undefined ? undefined : nodes.get(node.parent)
  ) {
    const { url, lineNumber = 0, columnNumber = 0 } = node.callFrame;
    if (url) return { url, line: lineNumber, column: columnNumber };
  }
  return undefined;
}
