import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { importanceWeight } from '../../../../shared/ratings.ts';

/** A point of the map. */
export interface MapPoint {
  readonly key: string;
  /** The proven share, 0 to 1, from left to right. */
  readonly proven: number;
  /** The importance, 1 to 5, from bottom to top. */
  readonly importance: number;
  /** One assumption, or more than fit side by side. */
  readonly assumptions: readonly AssumptionView[];
  /** The offset from its neighbours at the same position, in dots. */
  readonly column: number;
  readonly row: number;
}

const STEPS = 20;
/** Up to this many are shown side by side; more become one point with a number. */
const SIDE_BY_SIDE = 4;
const ROWS = 2;

/** Positions assumptions by importance and proven share; the one to test next comes first. */
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
  // From the right half towards the left, so that they stay inside.
  const towards = place.proven > 0.5 ? -1 : 1;
  return held.map((each, index) => {
    const column = Math.floor(index / ROWS);
    const inColumn = Math.min(ROWS, held.length - column * ROWS);
    return {
      key: each.id,
      ...place,
      assumptions: [each],
      column: towards * column,
      row: (index % ROWS) - (inColumn - 1) / 2,
    };
  });
}

function testNextFirst(a: MapPoint, b: MapPoint): number {
  return b.importance - a.importance || a.proven - b.proven || a.column - b.column || a.row - b.row;
}
