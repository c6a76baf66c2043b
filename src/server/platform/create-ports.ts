import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../context.ts';
import type { Env } from '../env.ts';
import { currentPrompt } from '../prompts/current-prompt.ts';
import { createBuiltInAnalyst } from './ai/built-in/built-in-analyst.ts';
import { createOpenAiResumeReader, type ResumeReader } from './ai/openai/resume-reader.ts';
import type { Ports } from './ports.ts';
import { openStorage } from './storage/open-storage.ts';
import type { S3Options } from './storage/s3/s3-client.ts';

/** Picks each adapter once, in the order of the environment: the real one when it is configured, else the local one. */
export async function createPorts(env: Env, options: { orm: MikroORM; log: Log }): Promise<Ports> {
  const s3 = s3Options(env);
  const storage = await openStorage({
    dataDir: env.DATA_DIR,
    ...(env.PUBLIC_URL && { baseUrl: new URL(env.PUBLIC_URL).origin }),
    ...(s3 && { s3 }),
  });
  return { analyst: createBuiltInAnalyst(), storage, resumeReader: resumeReader(env, options) };
}

function resumeReader(env: Env, { orm, log }: { orm: MikroORM; log: Log }): ResumeReader | null {
  if (!env.OPENAI_API_KEY) return null;
  return createOpenAiResumeReader({
    apiKey: env.OPENAI_API_KEY,
    ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
    prompt: () => currentPrompt(orm, 'resumeVision'),
    log,
  });
}

function s3Options(env: Env): S3Options | null {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
    ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
