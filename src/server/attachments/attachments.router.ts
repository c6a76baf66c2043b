import { z } from 'zod';
import { addAttachmentInput, attachmentView, uploadUrlView } from '../../shared/attachments.ts';
import { byId } from '../../shared/text.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import { addAttachment, removeAttachment } from './attachments.service.ts';
import { createAttachmentUpload } from './uploads.service.ts';

export const attachmentsRouter = router({
  uploadUrl: founderProcedure.output(uploadUrlView).mutation(({ ctx }) => createAttachmentUpload(ctx)),
  add: founderProcedure
    .input(addAttachmentInput)
    .output(attachmentView)
    .mutation(once(({ ctx, input }) => addAttachment(ctx, input))),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeAttachment(ctx, input.id);
      return {};
    }),
});
