import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PublishedNote } from './published-note.tsx';

const page = vi.hoisted(() => ({ published: true, shownName: '' }));
vi.mock('../../../lib/trpc.ts', () => ({
  trpc: { launch: { overview: { useQuery: () => ({ data: { page } }) } } },
}));

it('says what else is renamed while the page is published without a name of its own, and nothing otherwise', () => {
  render(<PublishedNote conceptId="c" />);
  screen.getByText(/^The published page takes this name too/);
  cleanup();
  for (const other of [{ published: false }, { published: true, shownName: 'Walks' }]) {
    Object.assign(page, other);
    render(<PublishedNote conceptId="c" />);
    expect(screen.queryByText(/published page/)).toBeNull();
  }
});
