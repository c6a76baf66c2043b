import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RequireFounder } from './require-founder.tsx';
import { RouteError } from './route-error.tsx';

type Loads = () => Promise<ComponentType>;

function page(path: string, load: Loads): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), HydrateFallback: PageSkeleton };
}

/** For signed-in founders. */
const founderPages: RouteObject[] = [
  page('/', async () => (await import('../features/home/home-page.tsx')).HomePage),
  page('/subscribe', async () => (await import('../features/subscribe/subscribe-page.tsx')).SubscribePage),
  page('/concepts/:id', async () => (await import('../features/concept/concept-page.tsx')).ConceptPage),
  page(
    '/assumptions/:id',
    async () => (await import('../features/assumption/assumption-page.tsx')).AssumptionPage,
  ),
  page('/community/:id', async () => (await import('../features/member/member-page.tsx')).MemberPage),
];

/** The call-capture area, each page in its own sidebar. */
const callCapturePages: RouteObject[] = [
  page('/dashboard', async () => (await import('../features/call-capture/dashboard-page.tsx')).DashboardPage),
  page(
    '/recordings',
    async () => (await import('../features/call-capture/recordings-page.tsx')).RecordingsPage,
  ),
  page('/pins', async () => (await import('../features/call-capture/pins-page.tsx')).PinsPage),
  page('/analytics', async () => (await import('../features/call-capture/analytics-page.tsx')).AnalyticsPage),
  page(
    '/settings',
    async () => (await import('../features/call-capture/settings-page.tsx')).LineSettingsPage,
  ),
];

/** For everybody. */
const openPages: RouteObject[] = [
  page('/api/auth/login', async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage),
  page(
    '/pitch-competition',
    async () => (await import('../features/competition/competition-page.tsx')).CompetitionPage,
  ),
  page('/admin', async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
  { path: '*', Component: NotFoundPage },
];

/** The route table. Each page is loaded when it is first visited. */
export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteError,
      children: [
        { element: <RequireFounder />, children: [...founderPages, ...callCapturePages] },
        ...openPages,
      ],
    },
  ]);
}
