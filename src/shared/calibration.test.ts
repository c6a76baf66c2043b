import { expect, it } from 'vitest';
import { calibrationOf, cameTrue } from './calibration.ts';

it('counts as right only forecasts that called one side likelier', () => {
  const forecasts = [
    { sure: 0.5, passed: true },
    { sure: 0.5, passed: false },
    { sure: 0.8, passed: true },
    { sure: 0.7, passed: false },
    { sure: 0.1, passed: false },
  ];
  expect(calibrationOf(forecasts)).toMatchObject({ forecasts: 5, leaning: 3, right: 2 });
});

it('the Brier score is the mean squared difference, and null without forecasts', () => {
  expect(calibrationOf([{ sure: 0.8, passed: true }]).brier).toBeCloseTo(0.04, 10);
  expect(calibrationOf([]).brier).toBeNull();
});

it('a forecast comes true by what it called likelier, and one of 50% called nothing so', () => {
  expect(cameTrue({ sure: 0.6, passed: false })).toBe(false);
  expect(cameTrue({ sure: 0.4, passed: false })).toBe(true);
  expect(cameTrue({ sure: 0.5, passed: true })).toBeNull();
});
