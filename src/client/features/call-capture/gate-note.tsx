import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';

/** Says that an action needs the admin panel, and while it is locked links to its gate, which leads back here. */
export function GateNote({ what }: { what: string }) {
  const { pathname } = useLocation();
  const status = trpc.admin.status.useQuery();
  if (status.data?.unlocked)
    return (
      <p className="text-sm text-ink-soft">{what} the admin panel, which is unlocked in this browser.</p>
    );
  return (
    <p className="text-sm text-ink-soft">
      {what} the admin panel, which is locked in this browser.{' '}
      <Link className="link" to={paths.adminAndBack(pathname)}>
        Unlock it
      </Link>{' '}
      and come back here.
    </p>
  );
}
