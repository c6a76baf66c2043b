import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { importanceWeight } from '../../../../shared/ratings.ts';

/** A point of the map. */
export interface MapPoint {
  readonly key: string;
  /** The proven share, 0 to 1, from left to right; of several nearly alike, and beside a hunch, about. */
  readonly proven: number;
  /** The importance, 1 to 5, from bottom to top. */
  readonly importance: number;
  /** One assumption, or more than fit side by side. */
  readonly assumptions: readonly AssumptionView[];
  /** The offset from its neighbours at the same position, in dots. */
  readonly column: number;
  readonly row: number;
}

/** As near as the places of two points may lie, as a share of the width: the largest point on a phone of 360 pixels. */
const APART = 0.2;
/** What two columns side by side need to their next neighbour. */
const TWO_COLUMNS_APART = 0.35;
/** Up to this many are shown side by side; more become one point with a number. */
const SIDE_BY_SIDE = 4;
const ROWS = 2;

/**
 * Positions assumptions by importance and proven share; the one to test next comes first. No point lies on another: what is
 * nearly as proven shares a place, and what has a little proof keeps clear of the hunches.
 */
export function mapPoints(assumptions: readonly AssumptionView[]): MapPoint[] {
  const rows = new Map<number, AssumptionView[]>();
  for (const each of assumptions) {
    const importance = importanceWeight(each.importance);
    const row = rows.get(importance);
    if (row) row.push(each);
    else rows.set(importance, [each]);
  }
  return [...rows].flatMap(([importance, row]) => pointsOfRow(importance, row)).sort(testNextFirst);
}

interface Place {
  readonly at: number;
  readonly held: AssumptionView[];
}

function pointsOfRow(importance: number, row: readonly AssumptionView[]): MapPoint[] {
  const places = placesOf(row);
  return places.flatMap(({ at, held }, index) => {
    // From the right half towards the left, so that they stay inside.
    const towards = at > 0.5 ? -1 : 1;
    const neighbour = places[index + towards];
    const isWide = held.length > ROWS;
    const fits = !isWide || !neighbour || Math.abs(neighbour.at - at) >= TWO_COLUMNS_APART;
    const place = { importance, proven: at };
    if (held.length > SIDE_BY_SIDE || !fits)
      return [{ key: `${importance}-${at}`, ...place, assumptions: held, column: 0, row: 0 }];
    return held.map((each, nth) => ({
      key: each.id,
      ...place,
      assumptions: [each],
      ...besides(held, nth, towards),
    }));
  });
}

/** The places of a row from left to right, the hunches first. */
function placesOf(row: readonly AssumptionView[]): Place[] {
  const places: Place[] = [];
  const isHunch = ({ proven }: AssumptionView) => proven === 0;
  const hunches = row.filter(isHunch);
  if (hunches.length > 0) places.push({ at: 0, held: hunches });
  const least = hunches.length > 0 ? APART : 0;
  const others = row.filter((each) => !isHunch(each)).sort((a, b) => a.proven - b.proven);
  for (const each of others) {
    const at = Math.max(each.proven, least);
    const last = places.at(-1);
    if (last && !last.held.some(isHunch) && at - last.at < APART) last.held.push(each);
    else places.push({ at, held: [each] });
  }
  return places;
}

function besides(held: readonly AssumptionView[], nth: number, towards: number) {
  const column = Math.floor(nth / ROWS);
  const inColumn = Math.min(ROWS, held.length - column * ROWS);
  return { column: towards * column, row: (nth % ROWS) - (inColumn - 1) / 2 };
}

function testNextFirst(a: MapPoint, b: MapPoint): number {
  return b.importance - a.importance || a.proven - b.proven || a.column - b.column || a.row - b.row;
}
