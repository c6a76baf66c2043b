/** One row: which call of the specification reaches which procedure. */
export interface RestRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path parameters become fields of the input, beside the query (GET) or the body; they win over both. */
  readonly path: `/api/${string}`;
  /** A procedure of the root router. */
  readonly procedure: string;
  /** 200 unless said otherwise. */
  readonly status?: 201;
  /** Polled by its founder: the body is kept until something of the founder's changes. */
  readonly polled?: true;
}

/** Every REST call. The calls of the specification's section 7, both documents, and the design's section 3. */
export const REST_TABLE: readonly RestRow[] = [
  { method: 'GET', path: '/api/auth/user', procedure: 'accounts.current' },
  { method: 'PUT', path: '/api/auth/user', procedure: 'accounts.update' },
  { method: 'POST', path: '/api/auth/sign-up', procedure: 'accounts.signUp', status: 201 },
  { method: 'POST', path: '/api/auth/sign-in', procedure: 'accounts.signIn' },
  { method: 'GET', path: '/api/config', procedure: 'config.get' },

  { method: 'GET', path: '/api/concepts', procedure: 'concepts.list', polled: true },
  { method: 'POST', path: '/api/concepts/text', procedure: 'concepts.createFromText', status: 201 },
  { method: 'GET', path: '/api/concepts/:id', procedure: 'concepts.get' },
  { method: 'PUT', path: '/api/concepts/:id', procedure: 'concepts.update' },
  { method: 'DELETE', path: '/api/concepts/:id', procedure: 'concepts.remove' },
  { method: 'POST', path: '/api/concepts/:id/retry', procedure: 'concepts.retry' },
  { method: 'PUT', path: '/api/concepts/:id/canvas-summary', procedure: 'concepts.updateCanvasSummary' },
  {
    method: 'GET',
    path: '/api/concepts/:id/assumption-progress',
    procedure: 'concepts.assumptionProgress',
    polled: true,
  },

  { method: 'GET', path: '/api/features', procedure: 'features.list' },
  { method: 'POST', path: '/api/features', procedure: 'features.create', status: 201 },
  { method: 'PUT', path: '/api/features/:id', procedure: 'features.update' },
  { method: 'DELETE', path: '/api/features/:id', procedure: 'features.remove' },
  { method: 'GET', path: '/api/features/visible', procedure: 'features.visible' },
  { method: 'POST', path: '/api/features/submit', procedure: 'features.submit', status: 201 },
  { method: 'POST', path: '/api/features/:id/vote', procedure: 'features.vote' },
  { method: 'DELETE', path: '/api/features/:id/vote', procedure: 'features.unvote' },

  { method: 'GET', path: '/api/admin/status', procedure: 'admin.status' },
  { method: 'POST', path: '/api/admin/unlock', procedure: 'admin.unlock' },
  { method: 'POST', path: '/api/admin/lock', procedure: 'admin.lock' },

  { method: 'GET', path: '/api/pins', procedure: 'pins.list' },
  { method: 'POST', path: '/api/pins', procedure: 'pins.create', status: 201 },
  { method: 'PUT', path: '/api/pins/:id', procedure: 'pins.update' },
  { method: 'DELETE', path: '/api/pins/:id', procedure: 'pins.remove' },
];
