import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ownPath } from '../../../shared/own-path.ts';
import { useConfig, useProductName } from '../../lib/config.ts';
import { DraftOwner } from '../../lib/draft-owner.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { useAdminLive } from '../../lib/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdminGate } from './admin-gate.tsx';

const TABS = [
  {
    value: 'features',
    label: 'Features',
    Content: late(async () => (await import('./features/features-tab.tsx')).default),
  },
  {
    value: 'prompts',
    label: 'AI Prompts',
    Content: late(async () => (await import('./prompts/prompts-tab.tsx')).default),
  },
  {
    value: 'competition',
    label: 'Competition',
    Content: late(async () => (await import('./competition/entries-tab.tsx')).default),
  },
  {
    value: 'feedback',
    label: 'Feedback',
    Content: late(async () => (await import('./feedback-tab.tsx')).default),
  },
  {
    value: 'usage',
    label: 'Model Calls',
    Content: late(async () => (await import('./usage-tab.tsx')).default),
  },
  {
    value: 'invitations',
    label: 'Invitations',
    Content: late(async () => (await import('./invitations-tab.tsx')).default),
  },
  {
    value: 'page-reports',
    label: 'Page Reports',
    Content: late(async () => (await import('./page-reports/page-reports-tab.tsx')).default),
  },
  { value: 'queue', label: 'Queue', Content: late(async () => (await import('./queue-tab.tsx')).default) },
] as const;

/** The admin panel (/admin), behind a gate that the server checks. */
export function AdminPage() {
  const status = trpc.admin.status.useQuery();
  const [params] = useSearchParams();
  const back = params.get('back');
  if (status.isPending) return <PageSkeleton />;
  // A later read that failed leaves what is typed into the panel on screen.
  if (!status.data) {
    return (
      <main className="mx-auto max-w-2xl px-4 py-16">
        <ErrorState message="The admin panel could not be loaded." onRetry={() => void status.refetch()} />
      </main>
    );
  }
  if (!status.data.unlocked) return <AdminGate />;
  if (back) return <Navigate to={ownPath(back)} replace />;
  return (
    <DraftOwner value="admin">
      <AdminPanel />
    </DraftOwner>
  );
}

function AdminPanel() {
  useAdminLive();
  const [params, setParams] = useSearchParams();
  const shown = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0];
  return (
    <Frame>
      <PageTitle of={`Admin: ${shown.label}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Admin Panel</h1>
        <LogoutButton />
      </div>
      <Tabs
        label="Admin panel"
        value={shown.value}
        onValueChange={(value) => setParams(value === 'features' ? {} : { tab: value })}
        items={TABS.map(({ value, label, Content }) => ({
          value,
          label,
          content: (
            <LatePart shown={value} fallback={<SkeletonList label={`Loading ${label}`} />}>
              <Content />
            </LatePart>
          ),
        }))}
      />
    </Frame>
  );
}

function LogoutButton() {
  const utils = trpc.useUtils();
  const lock = trpc.admin.lock.useMutation({
    onSuccess: (status) => utils.admin.status.setData(undefined, status),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to log out. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Button busy={lock.isPending} onClick={() => lock.mutate()}>
      Logout
    </Button>
  );
}

/** The frame around the gate's panel. */
function Frame({ children }: { children: ReactNode }) {
  const config = useConfig();
  const productName = useProductName();
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16">
      <header className="flex flex-wrap items-center justify-between gap-3 py-4">
        <a href={paths.home} aria-label={`${productName} home`}>
          <Logo name={config?.productName ?? null} />
        </a>
        <ThemeToggle />
      </header>
      <main>{children}</main>
    </div>
  );
}
