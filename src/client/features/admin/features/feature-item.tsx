import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FEATURE_STATUSES, type FeatureStatus, type FeatureView } from '../../../../shared/features.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { serverFields } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { FEATURE_FACES } from '../../../ui/status-faces.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FeatureForm } from './feature-fields.tsx';
import { useFeatureChanges } from './use-features.ts';

/** One feature of the board and all that can be done to it. */
export function FeatureItem({ feature }: { feature: FeatureView }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { update } = useFeatureChanges();
  const { id, title, description, status, visible, voteCount, createdAt } = feature;
  return (
    <li className="edge-quiet rounded bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{title}</h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
            <Badge tone={FEATURE_FACES[status].tone}>{FEATURE_FACES[status].label}</Badge>
            {visible ? (
              <Eye role="img" aria-label="Visible" className="size-5" />
            ) : (
              <EyeOff role="img" aria-label="Hidden" className="size-5" />
            )}
            <span>
              <span className="figures">{voteCount}</span> {voteCount === 1 ? 'vote' : 'votes'}
            </span>
            <span>Created {shortDate(createdAt)}</span>
          </p>
        </div>
        <div className="flex shrink-0 gap-1">
          <IconButton label={`Edit ${title}`} icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')} />
          <IconButton
            label={`Delete ${title}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => setOpen('delete')}
          />
        </div>
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          size="small"
          busy={update.isPending && update.variables.visible !== undefined}
          aria-label={`${visible ? 'Hide' : 'Show'} ${title}`}
          onClick={() => update.mutate({ id, visible: !visible })}
        >
          {visible ? 'Hide' : 'Show'}
        </Button>
        <Select
          label={`Status of ${title}`}
          hideLabel
          className="w-44"
          disabled={update.isPending}
          options={FEATURE_STATUSES.map((value) => ({ value, label: FEATURE_FACES[value].label }))}
          value={update.isPending && update.variables.status ? update.variables.status : status}
          onChange={(event) => update.mutate({ id, status: event.target.value as FeatureStatus })}
        />
      </div>
      {open === 'edit' && <EditDialog feature={feature} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog feature={feature} onClose={() => setOpen(null)} />}
    </li>
  );
}

interface FeatureDialogProps {
  feature: FeatureView;
  onClose: () => void;
}

function EditDialog({ feature, onClose }: FeatureDialogProps) {
  const { update } = useFeatureChanges();
  const { title, description, status, visible, voteCount } = feature;
  return (
    <Dialog open onOpenChange={onClose} title="Edit Feature" width={640}>
      <FeatureForm
        feature={feature}
        refusals={serverFields(update.error)}
        draft={`feature ${feature.id}`}
        onSubmit={(values, forget) => {
          const leave = () => {
            forget();
            onClose();
          };
          // Send the vote count only if it was edited: otherwise votes cast meanwhile would be overwritten.
          const changes = changedFields({ title, description, status, visible, voteCount }, values);
          if (!changes) return leave();
          update.mutate({ id: feature.id, ...changes }, { onSuccess: leave });
        }}
      >
        {(missing, forget) => (
          <DialogActions>
            <Button
              onClick={() => {
                forget();
                onClose();
              }}
            >
              Cancel
            </Button>
            <SubmitButton answersPress missing={missing} busy={update.isPending}>
              Save
            </SubmitButton>
          </DialogActions>
        )}
      </FeatureForm>
    </Dialog>
  );
}

function DeleteDialog({ feature, onClose }: FeatureDialogProps) {
  const { remove } = useFeatureChanges();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Feature"
      description={`Are you sure you want to delete "${feature.title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: feature.id }, { onSuccess: onClose })}
    />
  );
}
