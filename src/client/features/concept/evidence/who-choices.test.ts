import { expect, it } from 'vitest';
import { addChoice, type Named } from './who-choices.tsx';

it('two people of one name, and two files, are two choices', () => {
  const choices = new Map<string, Named>();
  addChoice(choices, 'Ana Lima', { memberId: 'first' }, 'ana@example.com');
  addChoice(choices, 'Ana Lima', { memberId: 'second' }, 'lima@example.com');
  addChoice(choices, 'Ana Lima', { memberId: 'third' }, null);
  addChoice(choices, 'Ana Lima', { memberId: 'fourth' }, 'lima@example.com');
  expect([...choices]).toEqual([
    ['Ana Lima', { memberId: 'first' }],
    ['Ana Lima (lima@example.com)', { memberId: 'second' }],
    ['Ana Lima (2)', { memberId: 'third' }],
    ['Ana Lima (lima@example.com) (2)', { memberId: 'fourth' }],
  ]);
});
