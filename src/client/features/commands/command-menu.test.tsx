// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchKind, SearchResult } from '../../../shared/search.ts';
import { CommandMenu } from './command-menu.tsx';

const search = vi.hoisted(() => ({ found: [] as SearchResult[], state: 'found', retry: () => undefined }));
vi.mock('./use-found-pieces.ts', () => ({ useFoundPieces: () => search }));
vi.mock('./use-concept-choice.ts', () => ({
  useOpenConcept: () => undefined,
  useOwnConcepts: () => ({ concepts: [], state: 'known' }),
}));
vi.mock('../../lib/use-sign-out.tsx', () => ({ useSignOut: () => ({ question: null }) }));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const piece = (kind: SearchKind, text: string): SearchResult => ({
  kind,
  id: text,
  text,
  conceptId: 'c',
  conceptTitle: 'Tea by post',
  assumptionId: null,
  memberId: null,
});

it('shows the kinds in the order of their first result, each once', () => {
  search.found = [
    piece('member', 'Priya Shah'),
    piece('evidence', 'Priya pays for tea'),
    piece('note', 'Ask Priya'),
    piece('member', 'Ana Priya'),
  ];
  render(<CommandMenu />, { wrapper: MemoryRouter });
  const groups = screen.getAllByRole('group').map(({ textContent }) => textContent);
  expect(groups.join()).toContain(
    [
      'Priya ShahTea by postAna PriyaTea by post',
      'Priya pays for teaTea by post',
      'Ask PriyaTea by post',
    ].join(),
  );
  expect(screen.getAllByText(/^(Members|Evidence|Notes)$/).map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Evidence',
    'Notes',
  ]);
});
