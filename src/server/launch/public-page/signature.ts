import type { User } from '../../accounts/user.entity.ts';

/** The founder's name on a public page; for an account without a name, the local part of its e-mail address. */
export function signatureOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ');
  return name || (email.split('@')[0] ?? '');
}
