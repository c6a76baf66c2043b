import type { User } from '../../accounts/user.entity.ts';

/** The name under which a public page says who is behind it. An account without one signs with its mailbox's name. */
export function signatureOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ');
  return name || (email.split('@')[0] ?? '');
}
