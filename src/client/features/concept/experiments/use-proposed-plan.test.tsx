import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from '../../../lib/draft-store.ts';
import { ExperimentForm } from './experiment-form.tsx';
import { EMPTY_PLAN, type ExperimentPlan } from './typed-plan.ts';
import { useProposedPlan } from './use-proposed-plan.ts';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));

const PLAN: ExperimentPlan = {
  ...EMPTY_PLAN,
  title: 'Ten talks with walkers',
  plan: 'Ask ten of them what they did the last time.',
  passMark: { atLeast: 6, outOf: 10 },
  questions: ['When did you last lose an hour?'],
};

function Assumption() {
  const { draft, left, begin, end } = useProposedPlan('pays');
  const [planned, setPlanned] = useState(left);
  const propose = () => {
    begin(PLAN);
    setPlanned(PLAN);
  };
  const leave = () => {
    end();
    setPlanned(null);
  };
  return (
    <>
      <button type="button" onClick={propose}>
        Propose a test
      </button>
      {planned && (
        <ExperimentForm
          draft={draft}
          initial={planned}
          submitLabel="Save as draft"
          busy={false}
          refusals={{}}
          onSubmit={leave}
          onCancel={leave}
        />
      )}
    </>
  );
}

/** Shows the assumption anew, as a reload does. */
function reload(): void {
  cleanup();
  render(<Assumption />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (title: string) =>
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: title } });
const typedIn = (label: string) => screen.queryByLabelText<HTMLInputElement>(label)?.value;

beforeEach(reload);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a proposed test', () => {
  it('is there again after a reload, with what was typed into it', () => {
    press('Propose a test');
    type('Twelve talks');
    reload();
    expect(['Title', 'Plan', 'At least', 'Script'].map(typedIn)).toEqual([
      'Twelve talks',
      PLAN.plan,
      '6',
      PLAN.questions[0],
    ]);
  });

  it('is not kept while nobody has changed it, nor once it is given up', () => {
    press('Propose a test');
    reload();
    expect(typedIn('Title')).toBeUndefined();
    press('Propose a test');
    type('Twelve talks');
    press('Cancel');
    reload();
    expect(typedIn('Title')).toBeUndefined();
  });

  it('is not changed by what was typed into an older one', () => {
    writeDraft(draftKey('ana', 'proposed experiment on pays'), '{"title":"Twelve talks"}');
    reload();
    expect(typedIn('Title')).toBeUndefined();
    press('Propose a test');
    expect(typedIn('Title')).toBe(PLAN.title);
  });
});
