import { useSearchParams } from 'react-router';
import { ownPath } from '../../../shared/own-path.ts';

/** Where a sign-in leads: the page of ours that was asked for, never another site. */
export function useWayBack(): string {
  const [params] = useSearchParams();
  return ownPath(params.get('back'));
}
