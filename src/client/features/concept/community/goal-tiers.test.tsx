import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoalTiers } from './goal-tiers.tsx';

const goals = (members: number) => {
  render(<GoalTiers members={members} />);
  return screen.getAllByRole('listitem');
};
const wordsOf = (members: number) => goals(members).map(({ textContent }) => textContent);
const filled = (members: number) =>
  goals(members).map((goal) => goal.querySelector<HTMLElement>('[style]')?.style.width);

describe('the goals of a community', () => {
  it('are said with what is reached and what comes next', () => {
    expect(wordsOf(12)).toEqual([
      '10 members, reached',
      '25 members, next goal',
      '50 members',
      '100 members',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('25 members, next goal');
  });

  it('have no next one when all are reached', () => {
    expect(wordsOf(120)).toEqual([10, 25, 50, 100].map((goal) => `${goal} members, reached`));
    expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull();
  });

  it.each([
    [0, ['0%', '0%', '0%', '0%']],
    [5, ['50%', '0%', '0%', '0%']],
    [10, ['100%', '0%', '0%', '0%']],
    [28, ['100%', '100%', '12%', '0%']],
    [500, ['100%', '100%', '100%', '100%']],
  ])('of %i members fill the line so far', (members, widths) => {
    expect(filled(members)).toEqual(widths);
  });
});
