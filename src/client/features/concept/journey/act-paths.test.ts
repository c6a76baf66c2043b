import { expect, it } from 'vitest';
import type { NextAct } from '../../../../shared/journey-asks.ts';
import { pathOfAct } from './act-paths.ts';

const pathOf = (act: NextAct['act']) =>
  pathOfAct('c', { act, words: '', button: '', assumptionId: act === 'test' ? 'a' : null });

it.each([
  ['review', '/concepts/c?tab=assumptions&do=review'],
  ['judge', '/concepts/c?tab=evidence&do=judge'],
  ['test', '/assumptions/a?do=propose'],
  ['decide', '/concepts/c?tab=summary&do=decide'],
  ['publish', '/concepts/c?tab=launch'],
  ['go-on', null],
] as const)('begins %s at %s', (act, path) => {
  expect(pathOf(act)).toBe(path);
});
