export interface StandInObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

export interface StandInUpload {
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
  readonly initiated: Date;
  readonly parts: Map<number, { readonly body: Buffer; readonly etag: string }>;
}
