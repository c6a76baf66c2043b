import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible store; without it, AWS. */
  readonly endpoint?: string;
  /** The store's address for browsers, if other than `endpoint`; used in signed URLs. */
  readonly publicEndpoint?: string;
  /** Without both of these, the SDK finds credentials where it does by itself, such as the machine's role. */
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle?: boolean;
  /** How long a connection may be silent while content goes over it; 15 seconds unless given. */
  readonly silentMs?: number;
}

export interface S3Kit {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly presigner: typeof import('@aws-sdk/s3-request-presigner');
  /** For reads and metadata, with a timeout of seconds for the response head. */
  readonly client: S3Client;
  /** For uploads, limited by an idle timeout only. */
  readonly sender: S3Client;
  /** Signs URLs for browsers; sends nothing. */
  readonly signer: S3Client;
}

/** The SDK, loaded at its first use: it is heavy, and most installations have no S3. */
export function lazyS3Kit(options: S3Options): () => Promise<S3Kit> {
  let kit: Promise<S3Kit> | undefined;
  return () => {
    kit ??= loadKit(options);
    return kit;
  };
}

async function loadKit(options: S3Options): Promise<S3Kit> {
  const [s3, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const open = (endpoint: string | undefined, limits: S3ClientConfig['requestHandler']) =>
    new s3.S3Client({ ...clientConfig(options, endpoint), requestHandler: limits });
  const client = open(options.endpoint, ASKING);
  const socketTimeout = options.silentMs ?? SILENT_MS;
  const sender = open(options.endpoint, { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout });
  const signer = options.publicEndpoint ? open(options.publicEndpoint, ASKING) : client;
  return { s3, presigner, client, sender, signer };
}

const CONNECT_WITHIN_MS = 3000;
const ANSWER_WITHIN_MS = 4000;
/** Idle timeout of an upload, and timeout for the store's confirmation. */
const SILENT_MS = 15_000;

/** Timeout for the response head; the body is read at the reader's pace (s3-read.ts). */
const ASKING = {
  connectionTimeout: CONNECT_WITHIN_MS,
  requestTimeout: ANSWER_WITHIN_MS,
  // Otherwise the SDK only logs a warning and keeps waiting.
  throwOnRequestTimeout: true,
};

function clientConfig(options: S3Options, endpoint: string | undefined): S3ClientConfig {
  const { accessKeyId, secretAccessKey } = options;
  return {
    region: options.region,
    ...(endpoint && { endpoint }),
    forcePathStyle: options.forcePathStyle ?? false,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    // Otherwise the SDK signs the checksum of an empty body into every URL, and many stores support no checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
