import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExperimentDetail } from '../../../../shared/experiment-forms.ts';
import { LogResult } from './log-result.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('../../../lib/trpc.ts', () => {
  const asked = (data: unknown) => ({ useQuery: () => ({ data }) });
  return {
    serverFields: () => ({}),
    trpc: {
      community: { listByConcept: asked([{ id: 'm', firstName: 'Rui', lastName: 'Nunes' }]) },
      thoughts: {
        listByConcept: asked([
          { id: 'bread', memberId: 'm', content: 'Bread is warm' },
          { id: 'soup', memberId: null, content: 'Soup is cold' },
        ]),
      },
      assumptions: { get: asked(undefined) },
    },
  };
});

// The parts of an experiment that the form reads.
const EXPERIMENT = { id: 'e', conceptId: 'c', kind: 'survey', results: [], questions: [], passMark: null };

function renderForm(answer: Promise<unknown> = Promise.resolve()) {
  const addResult = { error: null, isPending: false, mutateAsync: vi.fn(() => answer) };
  render(
    <LogResult
      experiment={EXPERIMENT as unknown as ExperimentDetail}
      addResult={addResult as unknown as ExperimentChanges['addResult']}
    />,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const choose = (value: string) => fireEvent.change(field('From a note (optional)'), { target: { value } });
const values = () => ['Who', 'Note (optional)', 'From a note (optional)'].map((label) => field(label).value);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('a note fills in what is blank, and is taken back', () => {
  renderForm();
  choose('bread');
  expect(values()).toEqual(['Rui Nunes', 'Bread is warm', 'bread']);
  choose('soup');
  expect(values()).toEqual(['', 'Soup is cold', 'soup']);
  choose('');
  expect(values()).toEqual(['', '', '']);
});

it('a note leaves what was typed', () => {
  renderForm();
  type('Who', 'Ana Lima');
  type('Note (optional)', 'She pays');
  choose('bread');
  expect(values()).toEqual(['Ana Lima', 'She pays', 'bread']);
});

it('begins the next result with its person once one is saved', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderForm();
  type('Who', 'Ana Lima');
  const button = screen.getByRole('button', { name: 'For it' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(values()).toEqual(['', '', '']);
  expect(document.activeElement).toBe(field('Who'));
  vi.unstubAllGlobals();
});

it('keeps what was typed while the result before was saved', async () => {
  let save: () => void = () => {};
  renderForm(
    new Promise<void>((resolve) => {
      save = resolve;
    }),
  );
  type('Who', 'Ana Lima');
  type('Note (optional)', 'She pays');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'For it' })));
  type('Note (optional)', 'He does not');
  await act(async () => save());
  expect(values()).toEqual(['', 'He does not', '']);
});
