import type { Algorithm, Options } from '@node-rs/argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. `2` is Argon2id; the enum itself cannot be imported.
const OPTIONS: Options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password.normalize('NFKC'), OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it still does the work, so that an unknown e-mail
 * takes as long as a wrong password.
 */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  decoy ??= hashPassword('no account has this one');
  const matches = await verify(hash ?? (await decoy), password.normalize('NFKC'), OPTIONS);
  return matches && Boolean(hash);
}
