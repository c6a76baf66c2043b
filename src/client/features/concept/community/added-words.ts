import type { MemberView } from '../../../../shared/community-forms.ts';
import { shortDate } from '../../../ui/short-date.ts';

/** How many thoughts a member has told, if any, and since when they are here. */
export function addedWords({
  thoughtCount,
  createdAt,
}: Pick<MemberView, 'thoughtCount' | 'createdAt'>): string {
  const since = shortDate(createdAt);
  if (thoughtCount === 0) return `Added ${since}`;
  return `${thoughtCount === 1 ? '1 thought' : `${thoughtCount.toLocaleString('en-US')} thoughts`} · added ${since}`;
}
