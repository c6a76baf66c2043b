/** Where one file goes, in the words of Uppy's S3 client. */
export interface UploadTarget {
  readonly method: 'PUT';
  readonly url: string;
  readonly fields?: Record<string, never>;
  readonly headers?: Record<string, string>;
}

/** A line of the form that is filled in per file. */
export interface UploadMetaField {
  readonly id: string;
  readonly name: string;
  readonly placeholder?: string;
  readonly required?: boolean;
}

export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file that has arrived. */
export interface UploadedFile extends ChosenFile {
  /** The upload URL without its query. */
  readonly uploadURL: string;
  /** What the founder filled in; `name` is what the file was renamed to. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface UploadOutcome {
  readonly successful: readonly UploadedFile[];
}

export interface UploadOptions {
  /** 1 unless said otherwise. */
  readonly maxFiles?: number | undefined;
  /** Of one file; 10 MB unless said otherwise. */
  readonly maxBytes?: number | undefined;
  /** Media types or endings, such as `image/*` or `.pdf`; all unless said. */
  readonly allowedTypes?: readonly string[] | undefined;
  readonly metaFields?: readonly UploadMetaField[] | undefined;
  /** Asked once per file of up to 100 MB. Larger ones go in parts, through /api/uploads. */
  readonly getUploadTarget: (file: ChosenFile) => Promise<UploadTarget>;
}
