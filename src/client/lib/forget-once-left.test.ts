import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetOnceLeft } from './forget-once-left.ts';

const KEY = [['concepts', 'get'], { input: { id: 'c1' }, type: 'query' }];

it('keeps what a page shows until it is left, and then has nothing of it for the way back', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 'PawPlan');
  const leave = new QueryObserver(client, { queryKey: KEY, enabled: false }).subscribe(() => {});
  forgetOnceLeft(client, KEY);
  expect(client.getQueryData(KEY)).toBe('PawPlan');
  leave();
  expect(client.getQueryData(KEY)).toBeUndefined();
});

it('forgets at once what nothing shows', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 'PawPlan');
  forgetOnceLeft(client, KEY);
  expect(client.getQueryData(KEY)).toBeUndefined();
});
