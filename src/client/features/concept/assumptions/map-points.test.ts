import { describe, expect, it } from 'vitest';
import { sampleAssumption } from '../sample-assumption.test-data.ts';
import { mapPoints } from './map-points.ts';

describe('the map of importance against evidence', () => {
  it('starts with the most important and least proven assumption', () => {
    const points = mapPoints([
      sampleAssumption({ id: 'proven', importance: 'Extremely Important', proven: 0.8 }),
      sampleAssumption({ id: 'minor', importance: 'Not Important', proven: 0 }),
      sampleAssumption({ id: 'next', importance: 'Extremely Important', proven: 0 }),
    ]);
    expect(points.map(({ key }) => key)).toEqual(['next', 'proven', 'minor']);
  });

  it('places a few side by side, groups many into one numbered point, and omits none', () => {
    const few = Array.from({ length: 4 }, (_, at) => sampleAssumption({ id: `few${at}` }));
    const many = Array.from({ length: 2000 }, (_, at) => sampleAssumption({ id: `many${at}`, proven: 0.5 }));
    const points = mapPoints([...few, ...many]);
    expect(points).toHaveLength(5);
    expect(new Set(points.slice(0, 4).map(({ column, row }) => `${column} ${row}`)).size).toBe(4);
    expect(points.flatMap(({ assumptions }) => assumptions)).toHaveLength(2004);
  });

  it('lets no point hide another, however near their proofs lie', () => {
    const near = Array.from({ length: 21 }, (_, at) =>
      sampleAssumption({ id: `near${at}`, proven: at / 20 }),
    );
    const points = mapPoints([...near, sampleAssumption({ id: 'a hunch', proven: 0 })]);
    expect(points.flatMap(({ assumptions }) => assumptions)).toHaveLength(22);
    // The area for points on a phone of 360 pixels, and the sizes that the map gives them.
    const discs = points.map(({ proven, column, row, assumptions: { length } }) => ({
      x: proven * 197 + column * 25,
      y: row * 25,
      radius: length > 1 ? 18 : 12,
    }));
    for (const [at, one] of discs.entries())
      for (const other of discs.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
          one.radius + other.radius,
        );
  });

  it('keeps what has a little proof clear of the hunches', () => {
    const points = mapPoints([
      sampleAssumption({ id: 'hunch', proven: 0 }),
      sampleAssumption({ id: 'little', proven: 0.05 }),
    ]);
    expect(points.map(({ key, proven }) => [key, proven])).toEqual([
      ['hunch', 0],
      ['little', 0.2],
    ]);
  });
});
