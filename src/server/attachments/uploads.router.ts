import { z } from 'zod';
import {
  completeMultipartInput,
  completeMultipartView,
  createMultipartInput,
  createMultipartView,
  multipartInput,
  partView,
  signPartInput,
  signPartView,
  temporaryCredentialsView,
  uploadParamsInput,
  uploadParamsView,
} from '../../shared/uploads.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createUploadParams,
  listUploadedParts,
  refuseCredentials,
  signUploadPart,
} from './multipart.service.ts';

/** The procedures behind /api/uploads/s3, which Uppy's S3 client calls. */
export const uploadsRouter = router({
  createMultipart: founderProcedure
    .input(createMultipartInput)
    .output(createMultipartView)
    .mutation(({ ctx, input }) => createMultipartUpload(ctx, input)),
  listParts: founderProcedure
    .input(multipartInput)
    .output(z.array(partView))
    .query(({ ctx, input }) => listUploadedParts(ctx, input)),
  // A mutation: with an S3 store it reserves storage for the part.
  signPart: founderProcedure
    .input(signPartInput)
    .output(signPartView)
    .mutation(({ ctx, input }) => signUploadPart(ctx, input)),
  completeMultipart: founderProcedure
    .input(completeMultipartInput)
    .output(completeMultipartView)
    .mutation(({ ctx, input }) => completeMultipartUpload(ctx, input)),
  abortMultipart: founderProcedure
    .input(multipartInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await abortMultipartUpload(ctx, input);
      return {};
    }),
  // A mutation: it stores the key that it returns.
  params: founderProcedure
    .input(uploadParamsInput)
    .output(uploadParamsView)
    .mutation(({ ctx, input }) => createUploadParams(ctx, input)),
  credentials: founderProcedure.output(temporaryCredentialsView).query(({ ctx }) => refuseCredentials(ctx)),
});
