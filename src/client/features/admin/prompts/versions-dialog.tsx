import { useState } from 'react';
import type { PromptVersionView, PromptView } from '../../../../shared/prompts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { Difference } from './difference.tsx';

interface VersionsDialogProps {
  prompt: PromptView;
  onClose: () => void;
}

/** Compares an earlier version with the text in force, and can restore it. */
export function VersionsDialog({ prompt, onClose }: VersionsDialogProps) {
  const { data, error, refetch, isFetching } = trpc.prompts.versions.useQuery({ id: prompt.id });
  return (
    <Dialog open onOpenChange={onClose} title={`Versions of ${prompt.name}`} width={860}>
      {!data && error && (
        <ErrorState
          message="The versions could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label="Loading versions" rowClassName="h-10" />}
      {data && <Versions prompt={prompt} versions={data} onClose={onClose} />}
    </Dialog>
  );
}

function Versions({ prompt, versions, onClose }: VersionsDialogProps & { versions: PromptVersionView[] }) {
  const earlier = versions.filter((each) => each.version !== prompt.version);
  const [chosen, setChosen] = useState(earlier[0]?.version);
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const restore = trpc.prompts.restore.useMutation({
    onSuccess: async () => {
      toastSuccess('AI prompt updated successfully');
      await Promise.all([utils.prompts.list.invalidate(), utils.prompts.versions.invalidate()]);
      onClose();
    },
    onError: (error) => refuse(error, 'Failed to update AI prompt'),
  });
  const version = earlier.find((each) => each.version === chosen);
  if (!version) return <p>There is only this version so far.</p>;
  return (
    <>
      <Select
        label="Compare with"
        options={earlier.map((each) => ({ value: String(each.version), label: versionLabel(each) }))}
        value={String(version.version)}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <p className="my-4 flex flex-wrap gap-2 text-sm">
        <Badge tone="red">- version {version.version}</Badge>
        <Badge tone="green">+ version {prompt.version}, in force</Badge>
      </p>
      <Difference label="System Prompt" before={version.systemPrompt} after={prompt.systemPrompt} />
      <Difference label="User Prompt Template" before={version.userPrompt} after={prompt.userPrompt} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          busy={restore.isPending}
          onClick={() => restore.mutate({ id: prompt.id, version: version.version })}
        >
          Return to version {version.version}
        </Button>
      </DialogActions>
    </>
  );
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function versionLabel({ version, madeBy, createdAt }: PromptVersionView): string {
  const by = madeBy === 'seed' ? 'as delivered' : 'edited here';
  return `Version ${version}, ${by}, ${WHEN.format(new Date(createdAt))}`;
}
