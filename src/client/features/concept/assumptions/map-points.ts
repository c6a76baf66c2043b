import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { importanceWeight } from '../../../../shared/ratings.ts';

/** What lies at one place of the map. */
export interface MapPoint {
  readonly key: string;
  /** How far the evidence carries it, 0 to 1: left to right. */
  readonly proven: number;
  /** 1 to 5: bottom to top. */
  readonly importance: number;
  /** One, or more than can lie beside each other. */
  readonly assumptions: readonly AssumptionView[];
  /** Where it lies among its neighbours of the same place, in dots. */
  readonly column: number;
  readonly row: number;
}

const STEPS = 20;
/** Up to this many lie side by side; more become one point with a number. */
const SIDE_BY_SIDE = 6;
const ROWS = 3;

/** Places assumptions by importance and proof; what to test next comes first. */
export function mapPoints(assumptions: readonly AssumptionView[]): MapPoint[] {
  const places = new Map<string, AssumptionView[]>();
  for (const each of assumptions) {
    const key = `${importanceWeight(each.importance)}-${Math.round(each.proven * STEPS)}`;
    const held = places.get(key);
    if (held) held.push(each);
    else places.set(key, [each]);
  }
  return [...places].flatMap(([key, held]) => pointsOf(key, held)).sort(testNextFirst);
}

function pointsOf(key: string, held: readonly AssumptionView[]): MapPoint[] {
  const [importance = 0, step = 0] = key.split('-').map(Number);
  const place = { importance, proven: step / STEPS };
  if (held.length > SIDE_BY_SIDE) return [{ key, ...place, assumptions: held, column: 0, row: 0 }];
  return held.map((each, index) => {
    const column = Math.floor(index / ROWS);
    const inColumn = Math.min(ROWS, held.length - column * ROWS);
    return { key: each.id, ...place, assumptions: [each], column, row: (index % ROWS) - (inColumn - 1) / 2 };
  });
}

function testNextFirst(a: MapPoint, b: MapPoint): number {
  return b.importance - a.importance || a.proven - b.proven || a.column - b.column || a.row - b.row;
}
