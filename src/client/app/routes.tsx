import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './not-found.ts';
import { RequireFounder } from './require-founder.tsx';

function page(path: string, load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }));
  return <Route key={path} path={path} element={<Page />} />;
}

const FounderShell = lazy(async () => ({ default: (await import('./founder-shell.tsx')).FounderShell }));

/** For signed-in founders. */
const founderPages = [
  page('/', async () => (await import('../features/home/home-page.tsx')).HomePage),
  page('/subscribe', async () => (await import('../features/subscribe/subscribe-page.tsx')).SubscribePage),
  page('/concepts/:id', async () => (await import('../features/concept/concept-page.tsx')).ConceptPage),
  page(
    '/assumptions/:id',
    async () => (await import('../features/assumption/assumption-page.tsx')).AssumptionPage,
  ),
  page(
    '/calibration',
    async () => (await import('../features/calibration/calibration-page.tsx')).CalibrationPage,
  ),
  page('/community/:id', async () => (await import('../features/member/member-page.tsx')).MemberPage),
];

/** Sheets without the header around them. */
const sheets = [
  page('/concepts/:id/print', async () => (await import('../features/print/print-page.tsx')).PrintPage),
];

/** The call-capture area, each page in its own sidebar. */
const callCapturePages = [
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
const openPages = [
  page('/api/auth/login', async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage),
  page('/reset/:token', async () => (await import('../features/sign-in/reset-page.tsx')).ResetPage),
  page('/confirm/:token', async () => (await import('../features/sign-in/confirm-page.tsx')).ConfirmPage),
  page(
    '/invitation/:token',
    async () => (await import('../features/sign-in/invitation-page.tsx')).InvitationPage,
  ),
  page(
    '/pitch-competition',
    async () => (await import('../features/competition/competition-page.tsx')).CompetitionPage,
  ),
  page('/admin', async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
];

/** The route table. Each page is loaded when it is first visited; until then the one before it stays. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireFounder />}>
        <Route element={<FounderShell />}>{founderPages}</Route>
        {sheets}
        {callCapturePages}
      </Route>
      {openPages}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
