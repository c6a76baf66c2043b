import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type UserView, userView } from '../../../shared/accounts.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { resumeRefusal, resumeType } from '../../../shared/resume.ts';
import { restCall } from '../../lib/rest-call.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast-store.ts';
import { sendFile } from './send-file.ts';

/** How often at most it is looked whether a resume has been read: a scan takes a model some seconds. */
const LOOKS = 30;

const uploadTarget = z.object({ uploadURL: z.string() });

/**
 * Uploads, replaces and removes the resume, with the specification's checks and words. What an upload came to is said
 * when the file has been read, and not before.
 */
export function useResume() {
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      const { uploadURL } = uploadTarget.parse(await restCall('POST', '/api/objects/resume-upload', {}));
      await sendFile(uploadURL, file, resumeType(file), setPercent);
      await restCall('POST', '/api/auth/user/resume', {
        objectPath: new URL(uploadURL, location.href).pathname,
      });
      await utils.accounts.current.refetch();
    },
    onSuccess: () => void sayWhatWasRead(() => utils.accounts.current.fetch(undefined, { staleTime: 0 })),
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Upload Failed',
        description: 'Failed to upload resume. Please try again.',
      }),
  });
  const removal = useMutation({
    mutationFn: async () => userView.parse(await restCall('DELETE', '/api/auth/user/resume')),
    onSuccess: (updated) => {
      utils.accounts.current.setData(undefined, updated);
      toast({ title: 'Resume Removed' });
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Removal Failed',
        description: 'Failed to remove resume. Please try again.',
      }),
  });
  return {
    percent: upload.isPending ? percent : null,
    removing: removal.isPending,
    upload: (file: File) => {
      const refusal = resumeRefusal(file);
      if (refusal) toast({ variant: 'destructive', ...refusal });
      else upload.mutate(file);
    },
    remove: () => removal.mutate(),
  };
}

/** Looks until the resume has been read, or is gone again, and then tells what came of it. */
async function sayWhatWasRead(look: () => Promise<UserView>): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const user = await look().catch(() => null);
    if (user && !user.resume) return;
    if (user?.resumeContent || user?.resumeProblem) {
      toast({
        title: 'Resume Uploaded',
        description: user.resumeProblem ?? 'Your resume has been uploaded and processed successfully.',
      });
      return;
    }
    // The first look comes too early for anything but a short file.
    await new Promise((resolve) => setTimeout(resolve, looks === 0 ? 400 : POLL_INTERVAL_MS));
  }
}
