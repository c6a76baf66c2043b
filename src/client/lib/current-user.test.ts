import { beforeEach, expect, it, vi } from 'vitest';
import { useCurrentUser } from './current-user.ts';

const { read } = vi.hoisted(() => ({ read: { current: {} } }));
vi.mock('./trpc.ts', () => ({
  trpc: { accounts: { current: { useQuery: () => read.current } } },
  serverStatus: (error: { status?: number }) => error.status,
}));

const failed = (error: object, data?: object) => {
  read.current = { data, isError: true, error, isPending: false };
  const { isAuthenticated, isSignedOut, error: shown } = useCurrentUser();
  return { isAuthenticated, isSignedOut, isShown: shown !== null };
};

beforeEach(() => {
  read.current = {};
});

it('says that it could not be asked only while nobody is known', () => {
  expect(failed({})).toEqual({ isAuthenticated: false, isSignedOut: false, isShown: true });
  expect(failed({}, { id: 'ana' })).toEqual({ isAuthenticated: true, isSignedOut: false, isShown: false });
});

it('takes a refusal as signed out, not as an error', () => {
  expect(failed({ status: 401 })).toEqual({ isAuthenticated: false, isSignedOut: true, isShown: false });
});
