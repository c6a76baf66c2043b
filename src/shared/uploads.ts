import { z } from 'zod';
import { PARTS_MAX } from './limits.ts';
import { cleanText } from './text.ts';

/** The shapes that Uppy's S3 client (@uppy/aws-s3 5) sends and expects, under /api/uploads/s3. */
export const UPLOAD_PURPOSES = ['attachment', 'resume', 'recording'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const name = z.string().overwrite(cleanText).max(1000).nullish();
const type = z.string().overwrite(cleanText).max(200).nullish();
const purpose = z.enum(UPLOAD_PURPOSES).catch('attachment');
const key = z
  .string({ error: 'The key is required.' })
  .overwrite(cleanText)
  .min(1, 'The key is required.')
  .max(1000);
const uploadId = z.string().overwrite(cleanText).min(1).max(2000);

export const createMultipartInput = z.object({
  filename: name,
  type,
  /** `purpose` says what the file is for; the other metadata is ignored. */
  metadata: z.object({ purpose }).nullish().catch(null),
});
export const createMultipartView = z.object({ uploadId: z.string(), key: z.string() });

export const multipartInput = z.object({ uploadId, key });

export const partView = z.object({ PartNumber: z.number(), ETag: z.string(), Size: z.number() });

export const signPartInput = multipartInput.extend({
  partNumber: z.coerce.number().int().min(1).max(PARTS_MAX),
});
export const signPartView = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Seconds from now. */
  expires: z.number(),
});

export const completeMultipartInput = multipartInput.extend({
  parts: z
    .array(z.object({ PartNumber: z.number().int().min(1).max(PARTS_MAX), ETag: z.string().min(1).max(300) }))
    .min(1, 'An upload has at least one part.')
    .max(PARTS_MAX),
});
export const completeMultipartView = z.object({ location: z.string(), bucket: z.string(), key: z.string() });

export const uploadParamsInput = z.object({ filename: name, type, 'metadata[purpose]': purpose });
export const uploadParamsView = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
});

export const temporaryCredentialsView = z.object({
  credentials: z.object({
    AccessKeyId: z.string(),
    SecretAccessKey: z.string(),
    SessionToken: z.string(),
    Expiration: z.string(),
  }),
  bucket: z.string(),
  region: z.string(),
});
