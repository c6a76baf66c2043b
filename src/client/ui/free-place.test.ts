import { describe, expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const screen = { width: 390, height: 844 };
const card = { left: 16, right: 374, top: 690, bottom: 780 };
const row = (top: number, height = 44) => ({ left: 300, right: 344, top, bottom: top + height });

describe('the place of a notification', () => {
  it('is the usual one where that covers nothing', () => {
    expect(freePlace(card, [row(600), row(790)], screen)).toEqual({ x: 0, y: 0 });
  });

  it('is further up where it would lie over a control', () => {
    const { y } = freePlace(card, [row(700), row(560, 20)], screen);
    expect(card.bottom + y).toBeLessThanOrEqual(700);
    expect(card.top + y).toBeGreaterThanOrEqual(580);
  });

  it('is further down from the upper edge, where a dialog has the lower one', () => {
    const high = { left: 16, right: 374, top: 16, bottom: 106 };
    const { y } = freePlace(high, [row(20)], screen);
    expect(high.top + y).toBeGreaterThanOrEqual(64);
  });

  it('is the other side of a wide screen where that is nearer', () => {
    const wide = { left: 876, right: 1264, top: 690, bottom: 780 };
    const full = [{ left: 900, right: 1200, top: 0, bottom: 800 }];
    expect(freePlace(wide, full, { width: 1280, height: 800 })).toEqual({ x: -860, y: 0 });
  });

  it('covers as few as it can where no place is free', () => {
    const rows = Array.from({ length: 11 }, (_, at) => row(at * 80));
    const { y } = freePlace(card, rows, screen);
    const covered = rows.filter(({ top, bottom }) => top < card.bottom + y && bottom > card.top + y);
    expect(covered).toHaveLength(1);
  });

  it('covers others rather than what is in use or leads out, where no place is free', () => {
    const high = { left: 16, right: 374, top: 16, bottom: 106 };
    const close = { left: 330, right: 374, top: 74, bottom: 118 };
    const fields = Array.from({ length: 10 }, (_, at) => ({
      ...row(120 + at * 70, 60),
      left: 16,
      right: 180,
    }));
    expect(freePlace(high, [close, ...fields], screen).y).toBe(0);
    const { y } = freePlace(high, [close, ...fields], screen, [close]);
    expect(high.top + y).toBeGreaterThanOrEqual(close.bottom);
  });
});
