import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { userView } from '../../../shared/accounts.ts';
import { resumeRefusal, resumeType } from '../../../shared/resume.ts';
import { restCall } from '../../app/rest-call.ts';
import { trpc } from '../../app/trpc.ts';
import { toast } from '../../ui/toast-store.ts';
import { sendFile } from './send-file.ts';

const uploadTarget = z.object({ uploadURL: z.string() });

/** Uploads, replaces and removes the resume, with the specification's checks and words. */
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
    onSuccess: () =>
      toast({
        title: 'Resume Uploaded',
        description: 'Your resume has been uploaded and processed successfully.',
      }),
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
