import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PublishedNote } from './published-note.tsx';

const page = vi.hoisted(() => ({ published: true }));
vi.mock('../../../lib/trpc.ts', () => ({
  trpc: { launch: { overview: { useQuery: () => ({ data: { page } }) } } },
}));

afterEach(cleanup);

it('says what else is renamed while the page is published, and nothing otherwise', () => {
  render(<PublishedNote conceptId="c" />);
  screen.getByText(/^The published page takes this name too/);
  cleanup();
  page.published = false;
  render(<PublishedNote conceptId="c" />);
  expect(screen.queryByText(/published page/)).toBeNull();
});
