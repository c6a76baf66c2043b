import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LaunchPageView } from '../../../../shared/launch.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePageChanges } from './use-page-changes.ts';

/** The one picture of a page. */
export function PagePicture({ conceptId, page }: { conceptId: string; page: LaunchPageView | null }) {
  const { save, upload } = usePageChanges(conceptId);
  const input = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  return (
    <Card title="Picture">
      <div className="flex flex-col items-start gap-3">
        {page?.pictureUrl && (
          <img
            src={`${page.pictureUrl}?v=${encodeURIComponent(page.updatedAt)}`}
            alt="The page as it is shown now"
            className="edge-quiet max-h-48 rounded"
          />
        )}
        <p className="text-sm text-ink-soft">
          One JPEG, PNG or WebP. A photo of more than 1 MB is made smaller, and what it says about place and
          camera is left out.
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) upload.mutate(file);
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={upload.isPending} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {page?.pictureUrl ? 'Replace picture' : 'Add a picture'}
          </Button>
          {page?.pictureUrl && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              Remove picture
            </Button>
          )}
          <ConfirmDialog
            open={removing}
            onOpenChange={setRemoving}
            title="Remove Picture"
            description="It is deleted for good, from the published page too."
            confirmLabel="Remove"
            busy={save.isPending}
            onConfirm={() =>
              save.mutate({ id: conceptId, picture: null }, { onSuccess: () => setRemoving(false) })
            }
          />
        </div>
      </div>
    </Card>
  );
}
