import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible store; without it, AWS. */
  readonly endpoint?: string;
  /** Where browsers reach that store, if not at `endpoint`: signed URLs lead there. */
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
  /** Asks and reads: an answer begins within seconds, or the store is away. */
  readonly client: S3Client;
  /** Sends content, which may take as long as it moves. */
  readonly sender: S3Client;
  /** Signs what is handed to browsers; sends nothing. */
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
/** How long a connection may be silent while content goes over it, and until the store says that it has it. */
const SILENT_MS = 15_000;

/** Until the head of an answer is there; its body goes at the pace of whoever reads it (s3-read.ts). */
const ASKING = {
  connectionTimeout: CONNECT_WITHIN_MS,
  requestTimeout: ANSWER_WITHIN_MS,
  // Else the SDK only complains, and goes on waiting.
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
    // Else the SDK signs a checksum of an empty body into every URL, and many compatible stores know none at all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
