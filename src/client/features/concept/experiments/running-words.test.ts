import { describe, expect, it } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { runningWords } from './running-words.ts';

const byHand = { status: 'running', kind: 'interviews' } as const;
const byItself = { status: 'running', kind: 'survey' } as const;
const said = (...experiments: Pick<ExperimentView, 'status' | 'kind'>[]) => runningWords(experiments);

describe('what is said of running tests', () => {
  it('is nothing while none is running', () => {
    expect(said()).toBeNull();
    expect(said({ status: 'draft', kind: 'manual' }, { status: 'passed', kind: 'interviews' })).toBeNull();
  });

  it('is how many there are, where their results come in by themselves', () => {
    expect(said(byItself)).toBe('1 test is running.');
    expect(said(byItself, byItself)).toBe('2 tests are running.');
  });

  it('is also how many wait for results that the founder enters', () => {
    expect(said(byHand)).toBe('1 test is running and waits for its results.');
    expect(said(byHand, byHand)).toBe('2 tests are running and wait for their results.');
    expect(said(byHand, byItself)).toBe('2 tests are running, 1 waits for its results.');
    expect(said(byHand, byHand, byItself)).toBe('3 tests are running, 2 wait for their results.');
  });
});
