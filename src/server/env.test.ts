import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const withIssuer = (OIDC_ISSUER: string) =>
  readEnv({ OIDC_ISSUER, OIDC_CLIENT_ID: 'hunchline', OIDC_CLIENT_SECRET: 'a secret' });

describe('OIDC_ISSUER', () => {
  it.each([
    'https://login.example.org/realms/founders',
    'http://localhost:8080/realms/founders',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ])('accepts %s', (issuer) => {
    expect(withIssuer(issuer).OIDC_ISSUER).toBe(issuer);
  });

  it.each([
    'http://login.example.org',
    'http://10.0.0.5:8080',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'http://localhost@example.org',
    'ftp://login.example.org',
  ])('rejects %s at start, with a one-line reason', (issuer) => {
    expect(() => withIssuer(issuer)).toThrow(/^OIDC_ISSUER: has to begin with https:\/\/.*this machine/);
  });
});

describe('OIDC_ONLY', () => {
  it('without an issuer would leave every other door open, so that the start stops', () => {
    expect(() => readEnv({ OIDC_ONLY: 'true' })).toThrow('OIDC_ISSUER: is needed beside OIDC_ONLY');
    expect(readEnv({ OIDC_ONLY: 'false' }).OIDC_ONLY).toBe(false);
  });
});

it.each([
  ['PUBLIC_URL', 'localhost:3000'],
  ['OPENAI_BASE_URL', 'localhost:11434/v1'],
  ['DATABASE_URL', 'https://example.com/db'],
  ['REDIS_URL', 'example.com:6379'],
])('%s without its scheme stops the start', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: has to be an address such as`);
});

describe('half a configuration of a store', () => {
  it.each(['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    '%s without a bucket stops the start, since files would lie on the disk',
    (name) => {
      expect(() => readEnv({ [name]: 'https://store.example.org' })).toThrow(
        `S3_BUCKET: is needed beside ${name}`,
      );
    },
  );

  it('stops the start with one key and without the other', () => {
    expect(() => readEnv({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow(
      'S3_SECRET_ACCESS_KEY: is needed beside S3_ACCESS_KEY_ID',
    );
    expect(() => readEnv({ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'key' })).toThrow(
      'S3_ACCESS_KEY_ID: is needed beside S3_SECRET_ACCESS_KEY',
    );
    // Without either, the credentials of the machine are used.
    expect(readEnv({ S3_BUCKET: 'files' }).S3_BUCKET).toBe('files');
  });
});
