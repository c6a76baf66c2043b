import { describe, expect, it } from 'vitest';
import { sortAssumptions } from './assumption-order.ts';
import { sampleAssumption } from './sample-assumption.test-data.ts';

const first = sampleAssumption({ id: 'first', rank: 1, importance: 'Slightly Important' });
const second = sampleAssumption({ id: 'second', rank: 2, importance: 'Extremely Important' });
const off = sampleAssumption({ id: 'off', rank: null, active: false, confidence: 'Extremely Confident' });
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the order of assumptions', () => {
  it('puts the riskiest first and unranked ones last', () => {
    expect(idsOf(sortAssumptions([off, second, first], 'rank'))).toEqual(['first', 'second', 'off']);
  });

  it('sorts importance and confidence from highest to lowest', () => {
    expect(idsOf(sortAssumptions([first, second], 'importance'))).toEqual(['second', 'first']);
    expect(idsOf(sortAssumptions([first, off], 'confidence'))).toEqual(['off', 'first']);
  });
});

describe('the order by canvas box', () => {
  it('keeps the assumptions of a box together, riskiest first', () => {
    const channel = sampleAssumption({ id: 'channel', rank: 3, canvasBox: 'channels' });
    const sorted = idsOf(sortAssumptions([second, channel, first], 'box'));
    expect(sorted.indexOf('second')).toBe(sorted.indexOf('first') + 1);
    expect(sorted).toContain('channel');
  });
});
