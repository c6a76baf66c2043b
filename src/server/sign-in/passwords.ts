import type { Algorithm, Options } from '@node-rs/argon2';
import { boundedLane } from './bounded-lane.ts';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. `2` is Argon2id; the enum itself cannot be imported.
const OPTIONS: Options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** New passwords one after the other, so that a flood of sign-ups leaves a processor to those who sign in. */
const making = boundedLane(1, 100);
const checking = boundedLane(2, 200);

/**
 * The argon2id hash of a password, with its salt and parameters.
 *
 * @throws AppError unavailable when too many are waiting already
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return making.run(() => hash(password.normalize('NFKC'), OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it still does the work, so that an unknown e-mail
 * takes as long as a wrong password.
 *
 * @throws AppError unavailable when too many are waiting already
 */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const argon2 = await import('@node-rs/argon2');
  decoy ??= argon2.hash('no account has this one', OPTIONS);
  const expected = hash ?? (await decoy);
  const matches = await checking.run(() => argon2.verify(expected, password.normalize('NFKC'), OPTIONS));
  return matches && Boolean(hash);
}
