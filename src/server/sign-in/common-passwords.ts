import { AppError } from '../errors.ts';

const COMMON = 'This password is among the first that a guesser tries. Please choose another one.';

let known: Promise<ReadonlySet<string>> | undefined;

/** The passwords seen most often in leaks, as @zxcvbn-ts ships them; loaded with the first password that is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
}

/**
 * Refuses a password that guessers try first: one from the list, in any case or twice over, a few characters repeated,
 * a run of the keyboard or the alphabet, or the founder's own e-mail.
 *
 * @throws AppError bad_input, beside the field
 */
export async function refuseCommonPassword(
  password: string,
  { email, field = 'password' }: { email?: string; field?: string } = {},
): Promise<void> {
  known ??= loadCommon();
  const common = await known;
  const typed = password.normalize('NFKC').toLowerCase();
  const isWeak =
    common.has(typed) ||
    isRepeated(typed, common) ||
    isRun(typed) ||
    (email !== undefined && ofEmail(typed, email));
  if (isWeak) throw new AppError('bad_input', COMMON, { fields: { [field]: COMMON } });
}

/** `passwordpassword`, `aaaaaaaaaaaa`, `abcabcabcabc`. */
function isRepeated(typed: string, common: ReadonlySet<string>): boolean {
  const [, unit] = /^(.{1,3}?)\1+$/s.exec(typed) ?? [];
  const [, half] = /^(.+)\1$/s.exec(typed) ?? [];
  return unit !== undefined || (half !== undefined && common.has(half));
}

const RUNS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

function isRun(typed: string): boolean {
  const reversed = [...typed].reverse().join('');
  return RUNS.some((run) => run.includes(typed) || run.includes(reversed));
}

function ofEmail(typed: string, email: string): boolean {
  const [name = ''] = email.split('@');
  return typed === email || typed === name || typed === `${name}${name}`;
}
