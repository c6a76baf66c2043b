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
});
