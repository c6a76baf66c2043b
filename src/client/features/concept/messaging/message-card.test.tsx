import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MessageView } from '../../../../shared/messages.ts';
import { sampleAssumption } from '../sample-assumption.test-data.ts';
import { MessageCard } from './message-card.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./use-message-changes.ts', () => ({
  useMessageChanges: () => ({ update: { isPending: false, error: null } }),
}));

function show(restsOn: readonly string[]) {
  const message = { id: 'm', conceptId: 'c', headline: 'Walk less', restsOn, proven: 0, origin: 'founder' };
  render(
    <MessageCard
      message={message as unknown as MessageView}
      isEditKept={() => false}
      assumptions={[sampleAssumption({ id: 'a' })]}
      previewed={false}
      onPreview={() => {}}
      onDelete={() => {}}
    />,
  );
}

it('a message that rests on nothing yet shows no proven share, which would be one of nothing', () => {
  show([]);
  screen.getByText('It rests on no assumption yet: edit it to say which.');
  expect([screen.queryByText(/is proven/), screen.queryByRole('meter')]).toEqual([null, null]);
});

it('a message shows how much of what it rests on is proven', () => {
  show(['a']);
  screen.getByText('0% of what it rests on is proven');
  screen.getByRole('meter', { name: 'Proven' });
});
