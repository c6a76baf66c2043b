import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftOwner } from './draft-owner.ts';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { useDraft, useOpenForDraft } from './use-draft.ts';

vi.mock('./current-user.ts', () => ({ useCurrentUser: () => ({ user: null }) }));

const KEY = draftKey('ana', 'several of c1');

function Dialogs() {
  const [open, setOpen] = useOpenForDraft('several of c1');
  return (
    <>
      <p>{open ? 'open' : 'closed'}</p>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Close' : 'Open'}
      </button>
    </>
  );
}

/** Shows the page anew, as a reload does. */
function reload(): void {
  cleanup();
  render(
    <DraftOwner value="ana">
      <Dialogs />
    </DraftOwner>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(reload);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('a form opens by itself where a reload left its draft behind', () => {
  expect(screen.getByText('closed')).toBeTruthy();
  press('Open');
  writeDraft(KEY, 'Ana Lima');
  reload();
  expect(screen.getByText('open')).toBeTruthy();
});

it('a form that was closed with its draft stays closed until it is opened', () => {
  press('Open');
  writeDraft(KEY, 'Ana Lima');
  press('Close');
  reload();
  expect(screen.getByText('closed')).toBeTruthy();
  expect(readDraft(KEY)).toBe('Ana Lima');
  press('Open');
  reload();
  expect(screen.getByText('open')).toBeTruthy();
});

it('a form that was closed without a draft opens by itself for the next one', () => {
  press('Open');
  press('Close');
  writeDraft(KEY, 'Rui Nunes');
  reload();
  expect(screen.getByText('open')).toBeTruthy();
});

it('a text that was sent is no draft any more, though its page was left before the answer', () => {
  const { result, unmount } = renderHook(() => useDraft('several of c1'), {
    wrapper: ({ children }) => <DraftOwner value="ana">{children}</DraftOwner>,
  });
  act(() => result.current[1]('Ana Lima'));
  expect(readDraft(KEY)).toBe('Ana Lima');
  unmount();
  result.current[1]((current) => (current === 'Ana Lima' ? '' : current));
  expect(readDraft(KEY)).toBe('');
});
