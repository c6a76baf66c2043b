/** Every address the client knows. */
export const paths = {
  home: '/',
  subscribe: '/subscribe',
  concept: (id: string) => `/concepts/${id}`,
  assumption: (id: string) => `/assumptions/${id}`,
  calibration: '/calibration',
  member: (id: string) => `/community/${id}`,
  dashboard: '/dashboard',
  recordings: '/recordings',
  pins: '/pins',
  analytics: '/analytics',
  settings: '/settings',
  admin: '/admin',
  competition: '/pitch-competition',
  signIn: '/api/auth/login',
  signInAndBack: (page: string) => `/api/auth/login?back=${encodeURIComponent(page)}`,
  signOut: '/api/logout',
} as const;
