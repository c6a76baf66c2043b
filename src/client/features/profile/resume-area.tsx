import { FileCheck, TriangleAlert, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UserView } from '../../../shared/accounts.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { RESUME_PICKER_ACCEPTS } from '../../../shared/resume.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useResume } from './use-resume.ts';

/** The resume: upload, replace, remove, and what was truly read of it. */
export function ResumeArea({ user }: { user: UserView }) {
  const picker = useRef<HTMLInputElement>(null);
  const heading = useId();
  const [confirming, setConfirming] = useState(false);
  const { percent, removing, upload, remove } = useResume();
  const uploading = percent !== null;
  const choose = () => picker.current?.click();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading}>Resume</h3>
      <input
        ref={picker}
        type="file"
        accept={RESUME_PICKER_ACCEPTS}
        aria-label="Resume file"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) upload(file);
        }}
      />
      {user.resume && <ResumeStatus user={user} />}
      {uploading && <Progress label="Uploading resume" value={percent} showLabel />}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={uploading} disabled={removing} onClick={choose}>
          <Upload aria-hidden />
          {user.resume ? 'Replace Resume' : 'Upload Resume'}
        </Button>
        {user.resume && (
          <Button
            size="small"
            variant="danger"
            busy={removing}
            disabled={uploading}
            onClick={() => setConfirming(true)}
          >
            Remove Resume
          </Button>
        )}
      </div>
      {!user.resume && <p className="text-sm text-ink-soft">PDF, JPG or PNG, up to 10MB.</p>}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Remove Resume"
        description="The file and what was read from it will be deleted permanently."
        confirmLabel="Remove"
        onConfirm={() => {
          setConfirming(false);
          remove();
        }}
      />
    </section>
  );
}

/** Says processed only once it is; while the file is being read, asks again every two seconds. */
function ResumeStatus({ user }: { user: UserView }) {
  const reading = !user.resumeContent && !user.resumeProblem;
  trpc.accounts.current.useQuery(undefined, { refetchInterval: reading ? POLL_INTERVAL_MS : false });
  if (reading) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <Spinner />
        Resume uploaded, being read...
      </p>
    );
  }
  if (user.resumeProblem) {
    return (
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-tone-amber" />
          Resume uploaded, but not read
        </p>
        <p className="text-sm">{user.resumeProblem}</p>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <FileCheck aria-hidden className="size-4 text-tone-green" />
        Resume uploaded and processed
      </p>
      <ResumeText text={user.resumeContent ?? ''} />
    </div>
  );
}

function ResumeText({ text }: { text: string }) {
  const words = text.split(/\s+/).filter(Boolean).length;
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-9 items-center">
        {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'} read
      </summary>
      <p className="edge-quiet mt-1 max-h-60 overflow-y-auto rounded px-3 py-2 whitespace-pre-line text-ink-soft wrap-anywhere">
        {text}
      </p>
    </details>
  );
}
