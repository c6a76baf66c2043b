import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FollowedWords } from './followed-words.tsx';

vi.mock('../../lib/trpc.ts', () => {
  const words = [
    { word: 'So', start: 0, end: 1 },
    { word: 'no', start: 1.2345678, end: 2 },
    { word: 'no', start: 1.2345678, end: 2 },
    { word: 'walks', start: 3, end: 4 },
  ];
  return { trpc: { recordings: { words: { useQuery: () => ({ data: { words } }) } } } };
});

/** As a player does, it rounds the time that it is sent to. */
function Player() {
  const [position, setPosition] = useState(0);
  const seek = (seconds: number) => setPosition(Math.floor(seconds * 1000) / 1000);
  return <FollowedWords recordingId="r1" position={position} seek={seek} />;
}

it('leads by the arrows to every word and back, also past two with the same start', () => {
  render(<Player />);
  const words = screen.getAllByRole('button');
  words[0]?.focus();
  const at = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return words.indexOf(document.activeElement as HTMLElement);
  };
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight'].map(at)).toEqual([1, 2, 3]);
  expect(['ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map(at)).toEqual([2, 1, 0]);
});
