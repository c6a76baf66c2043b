import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SearchKind, SearchResult } from '../../../shared/search.ts';
import { CommandMenu } from './command-menu.tsx';

const search = vi.hoisted(() => ({ found: [] as SearchResult[], state: 'found', retry: () => undefined }));
vi.mock('./use-found-pieces.ts', () => ({ useFoundPieces: () => search }));
vi.mock('./use-concept-choice.ts', () => ({
  useOpenConcept: () => undefined,
  useOwnConcepts: () => ({ concepts: [], state: 'known' }),
}));
const undoLast = vi.hoisted(() => ({ act: null as (() => void) | null }));
vi.mock('../../lib/use-undo.ts', () => ({ useUndoLast: () => undoLast.act }));
vi.mock('../../lib/use-sign-out.tsx', () => ({ useSignOut: () => ({ question: null }) }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

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

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(): HTMLElement {
  render(
    <MemoryRouter>
      <CommandMenu />
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('combobox');
}

it('goes to the first piece found where Enter was pressed before it came', () => {
  Object.assign(search, { found: [], state: 'searching' });
  const input = open();
  fireEvent.change(input, { target: { value: 'propolis' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(screen.getByText('/')).toBeTruthy();
  Object.assign(search, { found: [piece('concept', 'propolis')], state: 'found' });
  // As when the answer comes.
  fireEvent.change(input, { target: { value: 'propolis ' } });
  fireEvent.change(input, { target: { value: 'propolis' } });
  expect(screen.queryByText('/')).toBeNull();
});

it('brings the last deletion back, as long as there is one', () => {
  Object.assign(search, { found: [], state: 'idle' });
  open();
  expect(screen.queryByText('Undo the last deletion')).toBeNull();
  cleanup();
  undoLast.act = vi.fn();
  open();
  fireEvent.click(screen.getByText('Undo the last deletion'));
  expect(undoLast.act).toHaveBeenCalledOnce();
});
