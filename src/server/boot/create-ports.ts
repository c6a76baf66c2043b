import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../../shared/log.ts';
import { readPageText } from '../bounded-work/read-page-text.ts';
import type { Env } from '../env.ts';
import type { Analyst } from '../platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../platform/ai/built-in/built-in-analyst.ts';
import { createOpenAiAnalyst } from '../platform/ai/openai/openai-analyst.ts';
import { createOpenAiResumeReader, type ResumeReader } from '../platform/ai/openai/resume-reader.ts';
import { limitedTo } from '../platform/limited-to.ts';
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
import { createNoTelephony } from '../platform/telephony/no-telephony.ts';
import type { Telephony } from '../platform/telephony/telephony.port.ts';
import { createTwilioTelephony } from '../platform/telephony/twilio-telephony.ts';
import { type CurrentPrompts, createCurrentPrompts } from '../prompts/current-prompt.ts';

/** Picks each adapter once, in the order of the environment: the real one when it is configured, else the local one. */
export async function createPorts(env: Env, { orm, log }: { orm: MikroORM; log: Log }): Promise<Ports> {
  const s3 = s3Options(env);
  const storage = await openStorage({
    dataDir: env.DATA_DIR,
    ...(env.PUBLIC_URL && { baseUrl: new URL(env.PUBLIC_URL).origin }),
    ...(s3 && { s3 }),
  });
  const allowHosts = env.PAGE_FETCH_ALLOW_HOSTS;
  return {
    ...modelPorts(env, createCurrentPrompts(orm, { model: env.OPENAI_MODEL }), log),
    storage,
    telephony: telephony(env),
    mail: mail(env),
    payments: payments(env),
    readPage: (address, signal) =>
      fetchPage(address, { allowHosts, readText: readPageText, ...(signal && { signal }) }),
  };
}

interface ModelPorts {
  readonly analyst: Analyst;
  readonly resumeReader: ResumeReader | null;
  readonly transcriber: Transcriber;
}

/** All three adapters load the provider's SDK with the first question, so that it does not weigh on the start. */
function modelPorts(env: Env, prompts: CurrentPrompts, log: Log): ModelPorts {
  if (!env.OPENAI_API_KEY) {
    return { analyst: createBuiltInAnalyst(), resumeReader: null, transcriber: createNoTranscriber() };
  }
  const server = {
    apiKey: env.OPENAI_API_KEY,
    ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
  };
  const asking = { log, inTurn: limitedTo(env.MODEL_CALLS_AT_ONCE) };
  return {
    analyst: createOpenAiAnalyst({ ...server, ...asking, prompts }),
    resumeReader: createOpenAiResumeReader({ ...server, ...asking, prompt: () => prompts('resumeVision') }),
    transcriber: createOpenAiTranscriber(server),
  };
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
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN) return createNoTelephony({ allowHosts });
  return createTwilioTelephony({
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
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
