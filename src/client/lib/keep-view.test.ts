import { expect, it } from 'vitest';
import { keepingView } from './keep-view.ts';

const FILTERED = { pathname: '/concepts/c1', search: '?tab=assumptions&box=problem&sort=newest' };

it('keeps the filter of the tab that is open', () => {
  expect(keepingView('/concepts/c1?tab=assumptions&do=add', FILTERED)).toBe(
    '/concepts/c1?tab=assumptions&box=problem&sort=newest&do=add',
  );
  expect(keepingView('/concepts/c1?tab=assumptions', FILTERED)).toBe(
    '/concepts/c1?tab=assumptions&box=problem&sort=newest',
  );
});

it('leaves the address of another tab and of another page as it is', () => {
  for (const to of [
    '/concepts/c1?tab=evidence&do=add',
    '/concepts/c1?do=note',
    '/concepts/c2?tab=assumptions',
  ])
    expect(keepingView(to, FILTERED)).toBe(to);
});
