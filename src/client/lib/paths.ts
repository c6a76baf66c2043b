/** Every address the client knows. */
export const paths = {
  home: '/',
  subscribe: '/subscribe',
  concept: (id: string) => `/concepts/${id}`,
  /** A tab of a concept, and what is to be begun there (`useAct`). */
  conceptTab: (id: string, tab: string, act?: string) =>
    `/concepts/${id}?tab=${tab}${act ? `&do=${act}` : ''}`,
  /** A concept as it is printed. */
  print: (id: string) => `/concepts/${id}/print`,
  assumption: (id: string) => `/assumptions/${id}`,
  /** One piece of evidence, scrolled to and marked. */
  evidence: (assumptionId: string, id: string) => `/assumptions/${assumptionId}#evidence-${id}`,
  calibration: '/calibration',
  member: (id: string) => `/community/${id}`,
  /** One note, scrolled to and marked, where it is shown: with its member, its concept, or at home. */
  note: (id: string, place: { conceptId: string | null; memberId: string | null }) =>
    `${place.memberId ? `/community/${place.memberId}` : place.conceptId ? `/concepts/${place.conceptId}` : '/'}#note-${id}`,
  dashboard: '/dashboard',
  recordings: '/recordings',
  pins: '/pins',
  analytics: '/analytics',
  settings: '/settings',
  admin: '/admin',
  /** The gate, and once it is open back to the page that needed it. */
  adminAndBack: (page: string) => `/admin?back=${encodeURIComponent(page)}`,
  competition: '/pitch-competition',
  signIn: '/api/auth/login',
  signInAndBack: (page: string) => `/api/auth/login?back=${encodeURIComponent(page)}`,
  signOut: '/api/logout',
} as const;
