import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PinView } from '../../../../shared/pins.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CallCaptureLayout } from '../call-capture-layout.tsx';
import { CreatePinDialog, EditPinDialog } from './pin-dialogs.tsx';
import { useDeletePin } from './use-delete-pin.ts';

/** /pins: the codes with which callers from unknown numbers are admitted. */
export function PinsPage() {
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<PinView | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      Create PIN
    </Button>
  );
  return (
    <CallCaptureLayout
      title="PIN Management"
      lead="Whoever calls from a number that the line does not know is asked for one of these."
      action={create}
    >
      <PinList onEdit={setEdited} onCreate={() => setCreating(true)} />
      <CreatePinDialog open={creating} onOpenChange={setCreating} />
      {edited && <EditedPin key={edited.id} pin={edited} onClose={() => setEdited(null)} />}
    </CallCaptureLayout>
  );
}

/** The PIN being edited, kept up to date. */
function EditedPin({ pin, onClose }: { pin: PinView; onClose: () => void }) {
  const { data: pins } = trpc.pins.list.useQuery();
  return <EditPinDialog pin={pins?.find(({ id }) => id === pin.id) ?? pin} onClose={onClose} />;
}

function PinList({ onEdit, onCreate }: { onEdit: (pin: PinView) => void; onCreate: () => void }) {
  const pins = trpc.pins.list.useQuery();
  if (pins.isPending) return <SkeletonList label="Loading PINs" />;
  if (pins.isError) {
    const retry = () => void pins.refetch();
    return <ErrorState message="Your PINs could not be loaded." onRetry={retry} busy={pins.isFetching} />;
  }
  if (pins.data.length === 0) {
    return (
      <EmptyState
        title="No PINs yet"
        hint="Create one, and you can pitch from any phone."
        action={<Button onClick={onCreate}>Create PIN</Button>}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {pins.data.map((pin) => (
        <PinRow key={pin.id} pin={pin} onEdit={() => onEdit(pin)} />
      ))}
    </ul>
  );
}

function PinRow({ pin, onEdit }: { pin: PinView; onEdit: () => void }) {
  const deletion = useDeletePin();
  const uses = `${pin.usageCount} ${pin.usageCount === 1 ? 'use' : 'uses'}`;
  return (
    <li className="edge-quiet flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-surface px-4 py-3">
      <span className="figures text-xl font-semibold tracking-[0.2em]">{pin.code}</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{pin.label}</p>
        <p className="text-sm text-ink-soft">
          {uses}, created {shortDate(pin.createdAt)}
        </p>
      </div>
      <PinState isActive={pin.isActive} />
      <div className="ml-auto flex gap-1">
        <IconButton label={`Edit PIN ${pin.code}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton
          label={`Delete PIN ${pin.code}`}
          icon={<Trash2 aria-hidden />}
          busy={deletion.isPending}
          onClick={() => deletion.ask(pin.id)}
        />
      </div>
    </li>
  );
}

/** Whether a PIN admits callers. */
export function PinState({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
