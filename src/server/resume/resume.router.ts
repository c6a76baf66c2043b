import { userView } from '../../shared/accounts.ts';
import { resumeInput, uploadUrlView } from '../../shared/attachments.ts';
import { viewUser } from '../accounts/user.view.ts';
import { createResumeUpload } from '../attachments/uploads.service.ts';
import { founderProcedure, router } from '../trpc.ts';
import { claimResume, removeResume } from './resume.service.ts';

export const resumeRouter = router({
  uploadUrl: founderProcedure.output(uploadUrlView).mutation(({ ctx }) => createResumeUpload(ctx)),
  claim: founderProcedure
    .input(resumeInput)
    .output(userView)
    .mutation(async ({ ctx, input }) => viewUser(await claimResume(ctx, input.objectPath))),
  remove: founderProcedure.output(userView).mutation(async ({ ctx }) => viewUser(await removeResume(ctx))),
});
