import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createInvitationInput, type InvitationView } from '../../../shared/invitations.ts';
import { serverFields, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formField } from '../../ui/form-field.ts';
import { shortDate } from '../../ui/short-date.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminRefusal, useRelockOn } from './use-admin-refusal.ts';

/** Who was invited to make an account, and the links for new ones. */
export default function InvitationsTab() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const { data, error, refetch, isFetching } = trpc.invitations.list.useQuery(undefined, { staleTime: 0 });
  useRelockOn(error);
  const form = useForm({ resolver: zodResolver(createInvitationInput), defaultValues: { email: '' } });
  const draft = useFormDraft(form, 'invitation');
  const create = trpc.invitations.create.useMutation({
    onSuccess: async () => {
      draft.forget();
      form.reset();
      await utils.invitations.list.invalidate();
    },
    onError: (failure) => {
      const { email } = serverFields(failure);
      if (email) form.setError('email', { message: email }, { shouldFocus: true });
      else refuse(failure, 'Failed to invite');
    },
  });
  const [removing, setRemoving] = useState<InvitationView | null>(null);
  const remove = trpc.invitations.remove.useMutation({
    onSuccess: async (_done, { id }) => {
      setRemoving((asked) => (asked?.id === id ? null : asked));
      if (create.data?.id === id) create.reset();
      await utils.invitations.list.invalidate();
    },
    onError: (failure) => refuse(failure, 'Failed to remove the invitation'),
  });
  const submit = form.handleSubmit((values) => create.mutate(values));
  return (
    <div className="grid gap-8">
      <form noValidate className="flex max-w-prose flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label="E-mail" type="email" {...formField(form, 'email')} />
        <SubmitButton
          className="self-start"
          missing={blankOnes({ 'E-mail': form.watch('email') })}
          busy={create.isPending}
        >
          Invite
        </SubmitButton>
        {create.data && (
          <p role="status" className="wrap-anywhere">
            This link is for {create.data.email}, and is shown only now: <code>{create.data.url}</code>
          </p>
        )}
      </form>
      {!data && error && (
        <ErrorState
          message="The invitations could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label="Loading invitations" />}
      {data?.length === 0 && <EmptyState title="Nobody is invited" />}
      <ul className="grid gap-3">
        {data?.map((invitation) => (
          <li
            key={invitation.id}
            className="edge-quiet flex flex-wrap items-center justify-between gap-3 rounded bg-surface p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              {invitation.email}
              <span className="block text-sm text-ink-soft">{stateOf(invitation)}</span>
            </span>
            {!invitation.usedAt && (
              <Button
                size="small"
                aria-label={`Remove the invitation of ${invitation.email}`}
                onClick={() => setRemoving(invitation)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title="Remove Invitation"
        description={`The link that was made for ${removing?.email} will not work any more.`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </div>
  );
}

/** What became of an invitation, or how long it still works. */
function stateOf({ usedAt, expiresAt }: Pick<InvitationView, 'usedAt' | 'expiresAt'>): string {
  if (usedAt) return `Joined ${shortDate(usedAt)}`;
  return `${new Date(expiresAt) > new Date() ? 'Works until' : 'Ran out on'} ${shortDate(expiresAt)}`;
}
