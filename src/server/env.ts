import { resolve } from 'node:path';
import { z } from 'zod';
import { isThisMachine } from '../shared/this-machine.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');
/** The number of proxies in front of the program; the address seen by the outermost one is the client's. */
const hops = z
  .string()
  .regex(/^(true|false|\d)?$/, 'has to be true, false, or the number of proxies')
  .default('')
  .transform((value) => (value === 'true' ? 1 : Number(value) || 0));
const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
/** With a scheme: `localhost:3000` would be taken for one called localhost. */
const address = (protocol: RegExp, such: string) =>
  optional.pipe(z.url({ protocol, error: `has to be an address such as ${such}` }).optional());
const url = address(/^https?$/, 'https://example.com');
const database = address(/^postgres(ql)?$/, 'postgres://user:password@host/name');
/** An amount in US cents. */
const cents = z.coerce.number().int().nonnegative();
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
/** US dollars per million tokens. */
const dollars = z.coerce.number().min(0).max(100_000).optional();

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: url,
    DATA_DIR: z
      .string()
      .default('./.data')
      .transform((path) => resolve(path)),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    PRODUCT_NAME: z.string().trim().min(1).max(60).default('Hunchline'),
    CONCEPT_LINE_NUMBER: optional,
    ADMIN_PASSWORD: optional.pipe(z.string().min(12, 'needs at least 12 characters').optional()),
    TRUST_PROXY: hops,
    SIGN_IN: z.enum(['open', 'soon']).default('open'),
    /** Unset to leave the first round's end as it is stored. */
    COMPETITION_ENDS_AT: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SIGN_UPS_PER_HOUR: count(100),
    WORKER_CONCURRENCY: count(64),
    MODEL_CALLS_AT_ONCE: count(32),
    PAGE_FETCH_ALLOW_HOSTS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      ),
    DATABASE_URL: database,
    DATABASE_POOLER_URL: database,
    REDIS_URL: address(/^rediss?$/, 'redis://:password@host:6379'),
    METRICS_TOKEN: optional,
    S3_BUCKET: optional,
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: url,
    S3_PUBLIC_ENDPOINT: url,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_FORCE_PATH_STYLE: flag,
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: optional,
    OPENAI_TRANSCRIBE_URL: url,
    OPENAI_TRANSCRIBE_KEY: optional,
    OPENAI_TRANSCRIBE_MODEL: optional,
    OPENAI_TIMEOUT_SECONDS: z.coerce.number().positive().max(3600).default(60),
    OPENAI_PRICE_IN: dollars,
    OPENAI_PRICE_OUT: dollars,
    CONCEPT_BUDGET_CENTS: cents.default(300),
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_PHONE_NUMBER: optional,
    TWILIO_API_URL: url,
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_PRICE_ID: optional,
    STRIPE_API_URL: url,
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
    MAIL_FROM: optional.pipe(
      z
        .string()
        .regex(/^[^\r\n@<>]*(<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'has to be an e-mail address')
        .optional(),
    ),
    SUPPORT_EMAIL: optional.pipe(z.email().optional()),
    SIGN_UPS: z.enum(['open', 'invite', 'closed']).default('open'),
    FOUNDER_STORAGE_MB: count(2048),
    /** Unset for no limit. */
    FREE_BUDGET_CENTS: cents.optional(),
    PRO_BUDGET_CENTS: cents.optional(),
    OIDC_ISSUER: optional
      .pipe(z.url().optional())
      .refine(
        (issuer) => issuer === undefined || isTrustworthy(new URL(issuer)),
        'has to begin with https://, unless the provider runs on this machine: over plain http anybody on the way could say who signs in',
      ),
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    OIDC_ONLY: flag,
  })
  .superRefine((env, context) => {
    if (env.DATABASE_POOLER_URL && !env.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'is needed beside DATABASE_POOLER_URL, for what a pooler cannot carry',
      });
    if (env.OIDC_ONLY && env.OIDC_ISSUER === undefined)
      context.addIssue({ code: 'custom', path: ['OIDC_ISSUER'], message: 'is needed beside OIDC_ONLY' });
    for (const name of OF_THE_BUCKET)
      if (env[name] !== undefined && env.S3_BUCKET === undefined)
        context.addIssue({
          code: 'custom',
          path: ['S3_BUCKET'],
          message: `is needed beside ${name}: without it files lie on the disk`,
        });
    for (const group of TOGETHER) {
      const set = group.filter((name) => env[name] !== undefined);
      if (set.length > 0 && set.length < group.length) {
        const missing = group.filter((name) => env[name] === undefined);
        context.addIssue({
          code: 'custom',
          path: missing.slice(0, 1),
          message: `is needed beside ${set.join(', ')}`,
        });
      }
    }
  });

function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Variables that say nothing without a bucket. */
const OF_THE_BUCKET = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Variables that are only valid together. */
const TOGETHER = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PHONE_NUMBER'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

/** The configuration, as read once at start. */
export type Env = z.output<typeof schema>;

/**
 * Reads the configuration.
 *
 * @throws Error with one line that names the variable, when a value is wrong.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'The environment'}: ${issue?.message ?? 'is wrong'}`);
}
