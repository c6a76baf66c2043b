import type { PromptView } from '../../../../shared/prompts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { Difference } from './difference.tsx';

/** Compares the text in force with the one of this release, which can be accepted. */
export function DeliveredDialog({ prompt, onClose }: { prompt: PromptView; onClose: () => void }) {
  const { data, error, refetch, isFetching } = trpc.prompts.delivered.useQuery({ id: prompt.id });
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const take = trpc.prompts.takeDelivered.useMutation({
    onSuccess: async () => {
      toastSuccess('AI prompt updated successfully');
      await Promise.all([utils.prompts.list.invalidate(), utils.prompts.versions.invalidate()]);
      onClose();
    },
    onError: (failure) => refuse(failure, 'Failed to update AI prompt'),
  });
  return (
    <Dialog open onOpenChange={onClose} title={`New text of ${prompt.name}`} width={860}>
      {!data && error && (
        <ErrorState
          message="The new text could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label="Loading the new text" rowClassName="h-10" />}
      {data && (
        <>
          <p>
            Yours stays in force until you take this one, and among the versions after that. A prompt whose
            delivered text is in force follows later releases by itself.
          </p>
          <p className="my-4 flex flex-wrap gap-2 text-sm">
            <Badge tone="red">- version {prompt.version}, in force</Badge>
            <Badge tone="green">+ as delivered</Badge>
          </p>
          <Difference label="System Prompt" before={prompt.systemPrompt} after={data.systemPrompt} />
          <Difference label="User Prompt Template" before={prompt.userPrompt} after={data.userPrompt} />
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              busy={take.isPending}
              onClick={() => take.mutate({ id: prompt.id, version: prompt.version })}
            >
              Take the delivered text
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
