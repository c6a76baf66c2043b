import type { Algorithm, Options } from '@node-rs/argon2';
import { rankedQueue } from './guesses/ranked-queue.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. `2` is Argon2id; the enum itself cannot be imported.
const OPTIONS: Options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Sign-ins have priority over sign-ups, and a browser in which the account was opened before has priority over both.
 * New passwords are hashed one at a time, so that a flood of sign-ups leaves a processor free for sign-ins.
 */
const hashing = rankedQueue(2, {
  'known browser': { atOnce: 2, waitingAtMost: 200 },
  'sign-in': { atOnce: 2, waitingAtMost: 200 },
  'new password': { atOnce: 1, waitingAtMost: 100 },
});

/**
 * The argon2id hash of a password, with its salt and parameters.
 *
 * @throws AppError unavailable when too many are waiting already
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hashing.run('new password', () => hash(password.normalize('NFKC'), OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it still does the work, so that an unknown e-mail takes as long
 * as a wrong password.
 *
 * @param options.known whether the account was opened in this browser before, which gives priority
 * @throws AppError unavailable when too many are waiting already
 */
export async function passwordMatches(
  hash: string | null | undefined,
  password: string,
  { known = false } = {},
): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2');
  decoy ??= argon2.hash('no account has this one', OPTIONS);
  const expected = hash ?? (await decoy);
  const matches = await hashing.run(known ? 'known browser' : 'sign-in', () =>
    argon2.verify(expected, password.normalize('NFKC'), OPTIONS),
  );
  return matches && Boolean(hash);
}
