import AwsS3, { type AwsS3Options } from '@uppy/aws-s3';
import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core';
import ImageEditor from '@uppy/image-editor';
import { MULTIPART_THRESHOLD_BYTES } from '../../../shared/limits.ts';
import { forgetUpload, type MultipartId, recallUpload, rememberUpload } from './interrupted-uploads.ts';
import type { UploadedFile, UploadOptions } from './upload-types.ts';

const ENDPOINT = '/api/uploads';
const CONCURRENT_REQUESTS = 6;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
export const DEFAULT_MAX_BYTES = 10_485_760;

export type UploadMeta = Record<string, unknown> & { name: string };
export type UploadBody = { location: string };
export type Uploader = Uppy<UploadMeta, UploadBody>;
type FileInUppy = UppyFile<UploadMeta, UploadBody> & { s3Multipart?: Partial<MultipartId> };

/** Uppy, set up for one dialog: straight to storage, one PUT to 100 MB, parts above, no auto-start. */
export function createUploader(options: UploadOptions): Uploader {
  const required = (options.metaFields ?? []).filter((field) => field.required).map((field) => field.id);
  const uppy: Uploader = new Uppy<UploadMeta, UploadBody>({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: options.maxFiles ?? 1,
      maxFileSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
      allowedFileTypes: options.allowedTypes ? [...options.allowedTypes] : null,
      requiredMetaFields: required,
    },
  });
  uppy.use(AwsS3, {
    endpoint: `${location.origin}${ENDPOINT}`,
    limit: CONCURRENT_REQUESTS,
    retryDelays: RETRY_DELAYS_MS,
    // Its types know either our own calls or Uppy's, not both: the single PUT is ours, the parts are Uppy's.
    shouldUseMultipart: (file: FileInUppy) => (file.size ?? 0) > MULTIPART_THRESHOLD_BYTES,
    getUploadParameters: (file: FileInUppy) =>
      options.getUploadTarget({ name: file.name ?? '', type: file.type, size: file.size ?? 0 }),
  } as unknown as AwsS3Options<Meta, Body>);
  uppy.use(ImageEditor, {});
  resumeInterrupted(uppy);
  return uppy;
}

/** Every file that has arrived, also those of an earlier try. */
export function uploadedFiles(uppy: Uploader): UploadedFile[] {
  return uppy
    .getFiles()
    .filter((file) => file.progress.uploadComplete && file.uploadURL)
    .map((file) => ({
      name: localName(file),
      type: file.type,
      size: file.size ?? 0,
      // The store may answer with a path only.
      uploadURL: new URL(file.uploadURL ?? '', location.origin).href,
      meta: { ...file.meta },
    }));
}

/** Lets a large file that is chosen again go on where its parts stopped, after the page was closed midway. */
function resumeInterrupted(uppy: Uploader): void {
  uppy.addPreProcessor(async (ids) => {
    for (const id of ids) await recallParts(uppy, id);
  });
  uppy.on('s3-multipart:part-uploaded', (file: FileInUppy) => {
    const { uploadId, key } = file.s3Multipart ?? {};
    if (uploadId && key && file.data instanceof File) rememberUpload(file.data, { uploadId, key });
  });
  uppy.on('upload-success', (file) => {
    if (file?.data instanceof File) forgetUpload(file.data);
  });
  uppy.on('file-removed', (file) => {
    if (file.data instanceof File) forgetUpload(file.data);
  });
}

async function recallParts(uppy: Uploader, id: string): Promise<void> {
  const { data, s3Multipart }: FileInUppy = uppy.getFile(id);
  const known = data instanceof File && !s3Multipart?.uploadId ? recallUpload(data) : null;
  if (!known) return;
  const path = `${ENDPOINT}/s3/multipart/${encodeURIComponent(known.uploadId)}`;
  const answer = await fetch(`${path}?key=${encodeURIComponent(known.key)}`).catch(() => null);
  if (answer?.ok) uppy.setFileState(id, { s3Multipart: known } as Partial<FileInUppy>);
  else if (answer && data instanceof File) forgetUpload(data);
}

function localName(file: UppyFile<UploadMeta, UploadBody>): string {
  return file.data instanceof File ? file.data.name : (file.name ?? '');
}
