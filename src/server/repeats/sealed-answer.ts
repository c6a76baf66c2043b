import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The hash under which an Idempotency-Key is stored. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The hash of a request's input. Without the key nobody can try out which input it belongs to. */
export function hashInput(key: string, input: unknown): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(input) ?? '')
    .digest('hex');
}

/** Encrypts an answer with the key that its client holds, so that a dump does not contain what was deleted since. */
export function seal(key: string, answer: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv);
  const sealed = [cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/** Decrypts what `seal` encrypted with the same key. @throws Error with another key */
export function unseal(key: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(plain).toString('utf8'));
}

function secretOf(key: string): Buffer {
  return createHash('sha256').update(`answer ${key}`).digest();
}
