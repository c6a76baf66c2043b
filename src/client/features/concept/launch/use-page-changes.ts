import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { PICTURE_MAX_BYTES } from '../../../../shared/launch.ts';
import { restCall } from '../../../lib/rest-call.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { sendFile } from '../../profile/send-file.ts';
import { preparePicture } from './prepare-picture.ts';

const uploadTarget = z.object({ uploadURL: z.string() });

/** Mutations for a concept's page and its picture. Each is pending until the refetched data is shown. */
export function usePageChanges(conceptId: string) {
  const utils = trpc.useUtils();
  const refresh = async () => {
    await Promise.all([
      utils.launch.overview.invalidate({ id: conceptId }),
      utils.launch.stats.invalidate({ id: conceptId }),
      utils.journey.invalidate(),
    ]);
  };
  // By the client itself: the notification may be answered on another page.
  const publishAgain = () =>
    void utils.client.launch.save.mutate({ id: conceptId, published: true }).then(
      async () => {
        toastSuccess('Page published');
        await refresh();
      },
      (error: unknown) => toastError(serverMessage(error, 'The page could not be published again.')),
    );
  const save = trpc.launch.save.useMutation({
    onSuccess: async (page, { published }) => {
      if (published === undefined) toastSuccess('Page saved');
      else if (page.published) toastSuccess('Page published');
      else toastSuccess('Page unpublished', publishAgain, 'Publish again');
      await refresh();
    },
    onError: (error) => toastError(serverMessage(error, 'The page could not be saved.')),
  });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const picture = await preparePicture(file);
      if (picture.size > PICTURE_MAX_BYTES) throw new Error('A picture may have at most 1 MB.');
      const { uploadURL } = uploadTarget.parse(await restCall('POST', '/api/attachments/upload-url', {}));
      await sendFile(uploadURL, picture, picture.type || 'application/octet-stream', () => {});
      await utils.client.launch.save.mutate({
        id: conceptId,
        picture: new URL(uploadURL, location.href).pathname,
      });
    },
    onSuccess: async () => {
      toastSuccess('Picture added');
      await refresh();
    },
    onError: (error) =>
      toastError(serverMessage(error, error instanceof Error ? error.message : 'The picture was not added.')),
  });
  return { save, upload };
}
