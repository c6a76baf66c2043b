import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameOf } from '../community/member-order.ts';

/** Joins by referral link. Hidden when there are none. */
export function Referrals({ conceptId }: { conceptId: string }) {
  const members = trpc.community.listByConcept.useQuery({ id: conceptId });
  if (members.isError && !members.data)
    return (
      <ErrorState
        message="Who came through whom could not be loaded."
        busy={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  const brought = (members.data ?? []).filter(({ cameThrough }) => cameThrough !== null);
  if (brought.length === 0) return null;
  return (
    <section aria-label="Who came through whom" className="flex flex-col gap-2">
      <h3 className="text-base">Who came through whom</h3>
      <ul className="list-disc pl-6 text-sm">
        {brought.map((member) => (
          <li key={member.id} className="wrap-anywhere">
            <Link to={paths.member(member.id)} className="link">
              {nameOf(member)}
            </Link>{' '}
            came through{' '}
            <Link to={paths.member(member.cameThrough?.id ?? '')} className="link">
              {member.cameThrough?.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
