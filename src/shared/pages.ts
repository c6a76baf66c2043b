/** The path of every client page; the route table, the server and all links use these. */
export const PAGES = {
  home: '/',
  subscribe: '/subscribe',
  concept: '/concepts/:id',
  print: '/concepts/:id/print',
  assumption: '/assumptions/:id',
  member: '/community/:id',
  calibration: '/calibration',
  dashboard: '/dashboard',
  recordings: '/recordings',
  pins: '/pins',
  analytics: '/analytics',
  settings: '/settings',
  admin: '/admin',
  competition: '/pitch-competition',
  signIn: '/api/auth/login',
  reset: '/reset/:token',
  confirm: '/confirm/:token',
  invitation: '/invitation/:token',
} as const;

export type PageName = keyof typeof PAGES;
type Parameter<Path> = Path extends `${string}:${infer Name}/${string}`
  ? Name
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type PageWithParameter = {
  [Name in PageName]: Parameter<(typeof PAGES)[Name]> extends never ? never : Name;
}[PageName];

/** The path of a page that shows one record: its one parameter filled in, URL-encoded. */
export function pageOf(page: PageWithParameter, value: string): string {
  return PAGES[page].replace(/:\w+/, encodeURIComponent(value));
}
