import type { SessionView } from '../../../shared/account-recovery.ts';
import { relativeTime } from '../../ui/relative-time.ts';

/** The address of a session, where it has one, and when it was used last. */
export function whereAndWhen({
  address,
  current,
  lastUsedAt,
}: Pick<SessionView, 'address' | 'current' | 'lastUsedAt'>): string {
  const when = current ? 'This one' : `Used ${relativeTime(lastUsedAt).toLowerCase()}`;
  return address ? `${address}, ${when.charAt(0).toLowerCase()}${when.slice(1)}` : when;
}
