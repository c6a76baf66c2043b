import { describe, expect, it } from 'vitest';
import { COMPETITION_BANDS, scoreBand } from './bands.ts';

describe('the band of a score', () => {
  it.each([
    [1, 'teal', 'Ship it and move on'],
    [0.895, 'teal', 'Ship it and move on'],
    [0.894, 'green', 'Comfortable for now'],
    [0.75, 'green', 'Comfortable for now'],
    [0.74, 'amber', 'Okay-ish, still needs proof'],
    [0.6, 'amber', 'Okay-ish, still needs proof'],
    [0.59, 'orange', 'Big holes, start experiments'],
    [0.4, 'orange', 'Big holes, start experiments'],
    [0.39, 'red', "You're guessing. Validate now"],
    [0, 'red', "You're guessing. Validate now"],
  ])('of %d is %s in the app: %s', (score, tone, label) => {
    expect(scoreBand(score)).toMatchObject({ tone, label });
  });

  it.each([
    [0.8, 'green', 'Highly validated'],
    [0.79, 'yellow', 'Moderately validated'],
    [0.59, 'orange', 'Early stage'],
    [0.39, 'red', 'Needs work'],
  ])('of %d is %s in the competition: %s', (score, tone, label) => {
    expect(scoreBand(score, COMPETITION_BANDS)).toMatchObject({ tone, label });
  });
});
