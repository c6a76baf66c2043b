import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRemoval } from './use-removal.ts';

it('closes its question when the answer comes, but none that was asked since', async () => {
  let answer = () => {};
  const remove = () => new Promise<void>((resolve) => (answer = resolve));
  const { result } = renderHook(() => useRemoval<string>({ remove, busy: false }));
  act(() => result.current.ask('first'));
  act(() => result.current.question.onConfirm());
  act(() => result.current.question.onOpenChange(false));
  act(() => result.current.ask('second'));
  await act(async () => answer());
  expect(result.current.doomed).toBe('second');
  act(() => result.current.question.onConfirm());
  await act(async () => answer());
  expect(result.current.doomed).toBeNull();
});
