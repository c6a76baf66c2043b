import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LaunchPageView, LaunchView } from '../../../../shared/launch.ts';
import { PageEditor } from './page-editor.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./page-picture.tsx', () => ({ PagePicture: () => null }));
vi.mock('../messaging/page-frame.tsx', () => ({ PageFrame: () => null }));
const changes = vi.hoisted(() => ({ save: (_: { published?: boolean }) => {} }));
vi.mock('./use-page-changes.ts', () => ({
  usePageChanges: () => ({
    save: {
      mutate(input: { published?: boolean }, { onSuccess }: { onSuccess: () => void }) {
        changes.save(input);
        onSuccess();
      },
      isPending: false,
      error: null,
    },
  }),
}));

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Launch({ callToActionKind }: Pick<LaunchPageView, 'callToActionKind'>) {
  const [published, setPublished] = useState(true);
  changes.save = (input) => setPublished(input.published ?? published);
  const page = {
    slug: 'walks',
    messageIds: ['m'],
    callToActionKind,
    priceCents: 1200,
    currency: 'usd',
    published,
  };
  const launch = { page, signedAs: 'Ana', payments: true, mail: true } as unknown as LaunchView;
  return <PageEditor conceptId="walks" launch={launch} messages={[]} />;
}
const isPublic = () => screen.queryByRole('button', { name: 'Publish' }) === null;

it('unpublishes a waiting list at once, since nothing of it is lost', () => {
  render(<Launch callToActionKind="waitlist" />);
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(isPublic()).toBe(false);
});

it('asks before it unpublishes a page on which somebody may be paying', () => {
  render(<Launch callToActionKind="preorder" />);
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  screen.getByRole('alertdialog', { name: 'Unpublish Page' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect([isPublic(), screen.queryByRole('alertdialog')]).toEqual([false, null]);
});
