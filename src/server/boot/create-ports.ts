import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../../shared/log.ts';
import { createUploadQuota } from '../attachments/upload-quota.ts';
import { readPageText } from '../bounded-work/read-page-text.ts';
import type { Env } from '../env.ts';
import { createPartFailures } from '../operations/part-failures.ts';
import { watchedPorts } from '../operations/watched-ports.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import type { ProbeCall } from '../platform/ai/model-server.port.ts';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createOpenAiResumeReader } from '../platform/ai/openai/resume-reader.ts';
import { PROVIDER_URL } from '../platform/ai/openai/server/ask-presence.ts';
import { createModelDesk } from '../platform/ai/openai/server/model-desk.ts';
import { createOpenAiModelServer } from '../platform/ai/openai/server/openai-model-server.ts';
import type { ServerAbilities } from '../platform/ai/openai/server/server-abilities.ts';
import type { Mail } from '../platform/mail/mail.port.ts';
import { createNoMail } from '../platform/mail/no-mail.ts';
import { createSmtpMail } from '../platform/mail/smtp-mail.ts';
import { fetchPage } from '../platform/page-fetch/page-fetch.ts';
import type { Payments } from '../platform/payments/payments.port.ts';
import { createStripePayments } from '../platform/payments/stripe-payments.ts';
import type { Ports } from '../platform/ports.ts';
import { createNoTranscriber } from '../platform/speech/no-transcriber.ts';
import { createOpenAiTranscriber } from '../platform/speech/openai-transcriber.ts';
import type { Transcriber } from '../platform/speech/transcriber.port.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { S3Options } from '../platform/storage/s3/s3-client.ts';
import { S3Storage } from '../platform/storage/s3/s3-storage.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import type { UploadMeter } from '../platform/storage/upload-meter.ts';
import { createNoTelephony } from '../platform/telephony/no-telephony.ts';
import type { Telephony } from '../platform/telephony/telephony.port.ts';
import { createTwilioTelephony } from '../platform/telephony/twilio-telephony.ts';
import { type CurrentPrompts, createCurrentPrompts } from '../prompts/current-prompt.ts';
import { recordProbe } from '../spending/record-probe.ts';

/** Chooses each adapter from the environment: the real one when it is configured, else the local one. */
export async function createPorts(env: Env, { orm, log }: { orm: MikroORM; log: Log }): Promise<Ports> {
  const prompts = createCurrentPrompts(orm, { model: env.OPENAI_MODEL });
  const meter = createUploadQuota(orm, env);
  const onProbe = (call: ProbeCall) => recordProbe(orm, call);
  const ports = await createPortsFor(env, { log, prompts, meter, onProbe });
  return watchedPorts(ports, createPartFailures({ orm, log }));
}

/** What the ports need of the rest of the program; the doctor runs without a database. */
interface ServiceNeeds {
  readonly log: Log;
  readonly prompts: CurrentPrompts;
  readonly onProbe: (call: ProbeCall) => Promise<void>;
}

interface PortNeeds extends ServiceNeeds {
  /** Who is charged for uploads. */
  readonly meter?: UploadMeter;
}

/** Like {@link createPorts}, without a database. */
export async function createPortsFor(env: Env, needs: PortNeeds): Promise<Ports> {
  const s3 = s3Options(env);
  const storage = await openStorage({
    dataDir: env.DATA_DIR,
    ...(needs.meter && { meter: needs.meter }),
    ...(env.PUBLIC_URL && { baseUrl: new URL(env.PUBLIC_URL).origin }),
    ...(s3 && { s3 }),
  });
  return { ...createServices(env, needs), storage };
}

/** The bucket for files; null where they lie on the disk. */
export function createBucket(env: Env): ObjectStorage | null {
  const s3 = s3Options(env);
  return s3 && new S3Storage(s3);
}

/** All ports but the storage. Opens nothing: each connects on first use. */
export function createServices(env: Env, needs: ServiceNeeds): Omit<Ports, 'storage'> {
  const allowHosts = env.PAGE_FETCH_ALLOW_HOSTS;
  return {
    ...modelPorts(env, needs),
    telephony: telephony(env),
    mail: mail(env),
    payments: payments(env),
    readPage: (address, signal) =>
      fetchPage(address, { allowHosts, readText: readPageText, ...(signal && { signal }) }),
  };
}

type ModelPorts = Pick<Ports, 'analyst' | 'freeAnalyst' | 'model' | 'resumeReader' | 'transcriber'>;

/** All adapters load the provider's SDK on first use, to keep it out of the start-up time. */
function modelPorts(env: Env, { log, prompts, onProbe }: ServiceNeeds): ModelPorts {
  const freeAnalyst = createBuiltInAnalyst();
  if (!env.OPENAI_API_KEY)
    return {
      analyst: freeAnalyst,
      freeAnalyst,
      model: null,
      resumeReader: null,
      transcriber: transcriber(env),
    };
  const server = {
    apiKey: env.OPENAI_API_KEY,
    ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
  };
  const desk = createModelDesk({
    ...server,
    timeouts: { attemptMs: env.OPENAI_TIMEOUT_SECONDS * 1000 },
    prices: { input: env.OPENAI_PRICE_IN, output: env.OPENAI_PRICE_OUT },
    atOnce: env.MODEL_CALLS_AT_ONCE,
    abilities: { log },
  });
  const ears = transcriber(env, desk.client.abilities);
  return {
    freeAnalyst,
    analyst: createOpenAiAnalyst({ ...server, desk, log, prompts }),
    resumeReader: createOpenAiResumeReader({ ...server, desk, log, prompt: () => prompts('resumeVision') }),
    transcriber: ears,
    model: createOpenAiModelServer({
      desk,
      log,
      apiKey: env.OPENAI_API_KEY,
      address: env.OPENAI_BASE_URL ?? PROVIDER_URL,
      model: async () => (await prompts('evidence')).model,
      transcriber: ears,
      onCall: (call) =>
        void onProbe(call).catch((err: unknown) => log.warn({ err }, 'a check was not recorded')),
    }),
  };
}

/** Transcription may use another server than the model, or be configured without a model. */
function transcriber(env: Env, abilities?: ServerAbilities): Transcriber {
  const { OPENAI_TRANSCRIBE_URL: elsewhere, OPENAI_BASE_URL: model = PROVIDER_URL } = env;
  // The model's key is for its own server only.
  const isSameServer = !elsewhere || new URL(elsewhere).origin === new URL(model).origin;
  const apiKey = env.OPENAI_TRANSCRIBE_KEY ?? (isSameServer ? env.OPENAI_API_KEY : undefined);
  const baseUrl = env.OPENAI_TRANSCRIBE_URL ?? env.OPENAI_BASE_URL;
  if (!env.OPENAI_TRANSCRIBE_URL && !apiKey) return createNoTranscriber();
  return createOpenAiTranscriber({
    // A self-hosted server rarely needs a key, but the SDK requires one.
    apiKey: apiKey ?? 'none',
    model: env.OPENAI_TRANSCRIBE_MODEL,
    timeouts: { attemptMs: env.OPENAI_TIMEOUT_SECONDS * 2000 },
    ...(baseUrl && { baseUrl }),
    ...(abilities && { abilities }),
  });
}

function payments(env: Env): Payments | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = env;
  if (!secretKey || !webhookSecret || !priceId) return null;
  const apiUrl = env.STRIPE_API_URL;
  return createStripePayments({ secretKey, webhookSecret, priceId, ...(apiUrl && { apiUrl }) });
}

function mail(env: Env): Mail {
  if (!env.SMTP_URL) return createNoMail();
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost';
  const from = env.MAIL_FROM ?? `"${env.PRODUCT_NAME.replaceAll('"', '')}" <no-reply@${host}>`;
  return createSmtpMail({ url: env.SMTP_URL, from });
}

function telephony(env: Env): Telephony {
  const allowHosts = env.PAGE_FETCH_ALLOW_HOSTS;
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_PHONE_NUMBER) {
    return createNoTelephony({ allowHosts });
  }
  return createTwilioTelephony({
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    phoneNumber: env.TWILIO_PHONE_NUMBER,
    ...(env.TWILIO_API_URL && { apiUrl: env.TWILIO_API_URL }),
    allowHosts,
  });
}

function s3Options(env: Env): S3Options | null {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(env.S3_PUBLIC_ENDPOINT && { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
    ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
    ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
