import { PAGES, pageOf } from '../../shared/pages.ts';

/** Every address that the client leads to. */
export const paths = {
  home: PAGES.home,
  subscribe: PAGES.subscribe,
  concept: (id: string) => pageOf('concept', id),
  /** A tab of a concept, and what is to be begun there (`useAct`). */
  conceptTab: (id: string, tab: string, act?: string) =>
    `${pageOf('concept', id)}?tab=${tab}${act ? `&do=${act}` : ''}`,
  /** The assumptions of one box of the canvas. */
  canvasBox: (id: string, box: string) => `${pageOf('concept', id)}?tab=assumptions&box=${box}`,
  /** A concept as it is printed. */
  print: (id: string) => pageOf('print', id),
  assumption: (id: string) => pageOf('assumption', id),
  /** The page of an assumption, which proposes its next test at once unless one is under way. */
  testOf: (id: string) => `${pageOf('assumption', id)}?do=propose`,
  /** One piece of evidence, scrolled to and marked. */
  evidence: (assumptionId: string, id: string) => `${pageOf('assumption', assumptionId)}#evidence-${id}`,
  calibration: PAGES.calibration,
  member: (id: string) => pageOf('member', id),
  /** One note, scrolled to and marked, where it is shown: with its member, its concept, or at home. */
  note: (id: string, place: { conceptId: string | null; memberId: string | null }) =>
    `${place.memberId ? pageOf('member', place.memberId) : place.conceptId ? pageOf('concept', place.conceptId) : PAGES.home}#note-${id}`,
  dashboard: PAGES.dashboard,
  recordings: PAGES.recordings,
  /** One call, scrolled to and marked. */
  call: (id: string) => `${PAGES.recordings}#call-${id}`,
  pins: PAGES.pins,
  analytics: PAGES.analytics,
  settings: PAGES.settings,
  admin: PAGES.admin,
  /** The gate, and once it is open back to the page that needed it. */
  adminAndBack: (page: string) => `${PAGES.admin}?back=${encodeURIComponent(page)}`,
  competition: PAGES.competition,
  signIn: PAGES.signIn,
  signInAndBack: (page: string) => `${PAGES.signIn}?back=${encodeURIComponent(page)}`,
  signOut: '/api/logout',
} as const;
