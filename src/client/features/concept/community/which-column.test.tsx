import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { missingColumns, WhichColumn } from './which-column.tsx';

const ASKED = [
  { heading: 'Wer', example: 'Ana Lima', column: 'name' },
  { heading: 'Wo', example: '', column: null },
] as const;

it('takes the focus once columns are asked for, and shows a cell of each', () => {
  render(<WhichColumn asked={[...ASKED]} columns={['name', null]} onChange={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which column is what?' }));
  expect(screen.getByText('Such as Ana Lima')).toBeTruthy();
});

it('asks for a column of names, or for both halves of them', () => {
  expect(missingColumns(['email', null])).toEqual(['the column of names']);
  expect(missingColumns(['firstName', 'email'])).toEqual(['the column of names']);
  expect(missingColumns(['firstName', 'lastName'])).toEqual([]);
  expect(missingColumns(['name'])).toEqual([]);
});
