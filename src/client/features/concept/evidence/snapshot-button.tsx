import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { Spinner } from '../../../ui/spinner.tsx';

/** Opens the snapshot of a source page as plain text. */
export function SnapshotButton({ evidenceId, fetchedAt }: { evidenceId: string; fetchedAt: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Read on {shortDate(fetchedAt)}
      </button>
      {open && <SnapshotDialog evidenceId={evidenceId} onClose={() => setOpen(false)} />}
    </>
  );
}

function SnapshotDialog({ evidenceId, onClose }: { evidenceId: string; onClose: () => void }) {
  const snapshot = trpc.evidence.snapshot.useQuery({ id: evidenceId });
  const { data } = snapshot;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="The page as it was read" width={860}>
      {snapshot.isError && (
        <ErrorState
          message="The page could not be loaded."
          busy={snapshot.isFetching}
          onRetry={() => void snapshot.refetch()}
        />
      )}
      {snapshot.isPending && <Spinner />}
      {data && (
        <>
          <p className="mb-3 text-sm text-ink-soft wrap-anywhere">
            {data.url}, read on {shortDate(data.fetchedAt)}, SHA-256 {data.sha256}
          </p>
          <div className="text-sm whitespace-pre-wrap wrap-anywhere">
            <Marked text={data.text} quote={data.quote} />
          </div>
        </>
      )}
    </Dialog>
  );
}

function Marked({ text, quote }: { text: string; quote: string | null }) {
  const at = quote ? text.indexOf(quote) : -1;
  if (!quote || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="marked">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}
