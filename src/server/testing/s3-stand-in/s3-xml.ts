import type { StandInObject, StandInUpload } from './s3-state.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;

/** One element with its fields, in S3's namespace. */
export function xml(root: string, fields: Fields, more = ''): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return `${head}<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements(fields)}${more}</${root}>`;
}

export function errorXml(code: string, message: string): string {
  const fields = { Code: code, Message: message };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements(fields)}</Error>`;
}

export function completeXml(bucket: string, key: string, etag: string): string {
  return xml('CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: etag });
}

export function listPartsXml(
  bucket: string,
  upload: StandInUpload,
  parts: readonly { number: number; bytes: number; etag: string }[],
  isTruncated: boolean,
): string {
  const listed = parts.map((part) =>
    element('Part', { PartNumber: part.number, ETag: part.etag, Size: part.bytes }),
  );
  const fields = {
    Bucket: bucket,
    Key: upload.key,
    UploadId: upload.id,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextPartNumberMarker: parts.at(-1)?.number ?? 0 }),
  };
  return xml('ListPartsResult', fields, listed.join(''));
}

export function listUploadsXml(
  bucket: string,
  uploads: readonly StandInUpload[],
  isTruncated: boolean,
): string {
  const last = uploads.at(-1);
  const listed = uploads.map((upload) =>
    element('Upload', { Key: upload.key, UploadId: upload.id, Initiated: upload.initiated.toISOString() }),
  );
  const markers = isTruncated && last && { NextKeyMarker: last.key, NextUploadIdMarker: last.id };
  return xml(
    'ListMultipartUploadsResult',
    { Bucket: bucket, IsTruncated: isTruncated, ...markers },
    listed.join(''),
  );
}

export function listObjectsXml(
  bucket: string,
  objects: readonly { key: string; object: StandInObject }[],
  isTruncated: boolean,
): string {
  const listed = objects.map(({ key, object }) =>
    element('Contents', {
      Key: key,
      LastModified: object.modifiedAt.toISOString(),
      ETag: object.etag,
      Size: object.body.length,
    }),
  );
  const token = isTruncated && { NextContinuationToken: objects.at(-1)?.key ?? '' };
  return xml('ListBucketResult', { Name: bucket, IsTruncated: isTruncated, ...token }, listed.join(''));
}

function element(name: string, fields: Fields): string {
  return `<${name}>${elements(fields)}</${name}>`;
}

function elements(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
