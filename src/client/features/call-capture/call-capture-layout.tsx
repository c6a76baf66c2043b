import { AudioLines, ChartNoAxesColumn, KeyRound, LayoutDashboard, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { BackLink } from '../concept/workspace-page.tsx';

/** The specification writes the first entry as "/", which is the founder home; the area's dashboard is at /dashboard. */
const ENTRIES = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.recordings, label: 'Recordings', Icon: AudioLines },
  { to: paths.pins, label: 'PIN Management', Icon: KeyRound },
  { to: paths.analytics, label: 'Analytics', Icon: ChartNoAxesColumn },
  { to: paths.settings, label: 'Settings', Icon: Settings },
];

interface CallCaptureLayoutProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The page's main button. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of the call-capture area: the sidebar, the title and the page's main action. */
export function CallCaptureLayout({ title, lead, action, children }: CallCaptureLayoutProps) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Sidebar />
      {/* On a phone as high as the screen, so that the account below it is not moved by what is still loading. */}
      <main className="order-2 flex min-w-0 flex-col gap-6 px-4 py-4 max-lg:min-h-dvh sm:px-8 lg:py-8">
        <PageTitle of={title} />
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1>{title}</h1>
            {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </main>
    </div>
  );
}

/** The sidebar; on a phone a row of links above the page, with the account below it. */
function Sidebar() {
  const config = useConfig();
  const entries = useRef<HTMLUListElement>(null);
  // On a phone the row of links is wider than the screen, so scroll to the current one.
  useEffect(() => {
    const list = entries.current;
    const current = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <header className="contents lg:sticky lg:top-0 lg:order-none lg:flex lg:h-dvh lg:flex-col lg:gap-8 lg:border-r-[1.5px] lg:border-line lg:px-4 lg:py-8">
      <div className="mx-4 mt-1 flex flex-wrap items-center justify-between gap-x-4 lg:m-0 lg:flex-col lg:items-start lg:gap-2">
        <Link to={paths.home} className="text-ink no-underline">
          <Logo name={config?.productName ?? null} />
          <span className="sr-only">Home</span>
        </Link>
        <BackLink to={paths.home}>Back to Home</BackLink>
      </div>
      <nav aria-label="Call capture" className="border-b-[1.5px] border-line lg:border-0">
        <ul
          ref={entries}
          className="tab-list relative flex gap-1 overflow-x-auto px-2 py-1 lg:flex-col lg:overflow-visible lg:px-0"
        >
          {ENTRIES.map(({ to, label, Icon }) => (
            <li key={to} className="shrink-0">
              <NavLink to={to} className={({ isActive }) => entryStyle(isActive)}>
                <Icon aria-hidden className="hidden size-4 shrink-0 sm:block" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="order-3 flex flex-wrap items-center justify-between gap-4 border-t-[1.5px] border-line px-4 py-4 lg:order-none lg:mt-auto lg:flex-col lg:items-start lg:border-0 lg:p-0">
        <ThemeToggle />
        <p className="text-sm">
          <span className="block font-semibold">Admin User</span>
          <span className="text-ink-soft">System Administrator</span>
        </p>
      </div>
    </header>
  );
}

function entryStyle(isActive: boolean): string {
  return classNames(
    'flex min-h-10 items-center gap-3 rounded px-2 text-sm text-ink sm:px-3 no-underline pointer-coarse:min-h-11',
    isActive
      ? 'bg-sunken font-semibold shadow-[inset_0_-3px_0_var(--ink)] lg:shadow-[inset_4px_0_0_var(--ink)]'
      : 'hover:bg-sunken',
  );
}
