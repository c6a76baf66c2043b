import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { PAGES, type PageName } from '../../shared/pages.ts';
import { late } from '../ui/late.ts';
import { NotFoundPage } from './not-found.ts';
import { RequireFounder } from './require-founder.tsx';

type Load = () => Promise<ComponentType>;

const FounderShell = late(async () => (await import('./founder-shell.tsx')).FounderShell);

/** For signed-in founders. */
const founderPages = {
  home: async () => (await import('../features/home/home-page.tsx')).HomePage,
  subscribe: async () => (await import('../features/subscribe/subscribe-page.tsx')).SubscribePage,
  concept: async () => (await import('../features/concept/concept-page.tsx')).ConceptPage,
  assumption: async () => (await import('../features/assumption/assumption-page.tsx')).AssumptionPage,
  calibration: async () => (await import('../features/calibration/calibration-page.tsx')).CalibrationPage,
  member: async () => (await import('../features/member/member-page.tsx')).MemberPage,
};

/** Printable pages without the header. */
const sheets = {
  print: async () => (await import('../features/print/print-page.tsx')).PrintPage,
};

/** The call-capture area, whose pages have a sidebar of their own. */
const callCapturePages = {
  dashboard: async () => (await import('../features/call-capture/dashboard-page.tsx')).DashboardPage,
  recordings: async () => (await import('../features/call-capture/recordings-page.tsx')).RecordingsPage,
  pins: async () => (await import('../features/call-capture/pins/pins-page.tsx')).PinsPage,
  analytics: async () => (await import('../features/call-capture/analytics-page.tsx')).AnalyticsPage,
  settings: async () => (await import('../features/call-capture/settings-page.tsx')).LineSettingsPage,
};

/** Public pages. */
const openPages = {
  signIn: async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
  reset: async () => (await import('../features/sign-in/reset-page.tsx')).ResetPage,
  confirm: async () => (await import('../features/sign-in/confirm-page.tsx')).ConfirmPage,
  invitation: async () => (await import('../features/sign-in/invitation-page.tsx')).InvitationPage,
  competition: async () => (await import('../features/competition/competition-page.tsx')).CompetitionPage,
  admin: async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
};

const everyPage: Record<PageName, Load> = { ...founderPages, ...sheets, ...callCapturePages, ...openPages };
const lazyPages = new Map(Object.entries(everyPage).map(([name, load]) => [name, late(load)]));

function routesOf(pages: Partial<Record<PageName, Load>>) {
  return (Object.keys(pages) as PageName[]).map((name) => {
    const Page = lazyPages.get(name);
    return <Route key={name} path={PAGES[name]} element={Page && <Page />} />;
  });
}

/** The route table. Pages are loaded on the first visit; until then the previous page stays visible. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireFounder />}>
        <Route element={<FounderShell />}>{routesOf(founderPages)}</Route>
        {routesOf(sheets)}
        {routesOf(callCapturePages)}
      </Route>
      {routesOf(openPages)}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
