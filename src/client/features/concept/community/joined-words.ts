import type { MemberView } from '../../../../shared/community-forms.ts';

/** How a member joined through the public page; null for one whom the founder added. */
export function joinedWords({ joinedPage, cameThrough }: MemberView): string | null {
  if (!joinedPage) return null;
  const through = cameThrough ? ` through ${cameThrough.name}` : '';
  return `Joined on the page${through}, address ${joinedPage.confirmed ? '' : 'not '}confirmed`;
}
