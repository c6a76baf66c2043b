import { FIRST_ROUND_ID } from '../competition/competition-round.entity.ts';
import { VOICE_PATHS } from '../line/line-words.ts';
import type { AccessWorld } from './access-world.ts';

/**
 * The callers that may use a procedure:
 * - `open`: everybody.
 * - `own`: any founder, for their own data only.
 * - `owned`: the founder who owns the record; for every other founder it does not exist.
 * - `own or admin`, `owned or admin`: likewise, and whoever has unlocked the admin gate.
 * - `admin`: whoever has unlocked the admin gate.
 */
export type Allowed = 'open' | 'own' | 'owned' | 'own or admin' | 'owned or admin' | 'admin';

export interface AccessRow {
  readonly allowed: Allowed;
  readonly input?: (world: AccessWorld) => Record<string, unknown>;
  /**
   * The status for an allowed caller, when it is not a success because the record or the configuration rules it out.
   */
  readonly then?: number;
}

const row = (
  allowed: Allowed,
  input?: (world: AccessWorld) => Record<string, unknown>,
  then?: number,
): AccessRow => ({ allowed, ...(input ? { input } : {}), ...(then ? { then } : {}) });

const concept = (world: AccessWorld) => ({ id: world.concept });
const assumption = (world: AccessWorld) => ({ id: world.assumption });
const experiment = (world: AccessWorld) => ({ id: world.experiment });
const member = (world: AccessWorld) => ({ id: world.member });
const feature = (world: AccessWorld) => ({ id: world.feature });
const rated = { canvasBox: 'problem', importance: 'Very Important', confidence: 'Not Confident' };
const credentials = (world: AccessWorld) => ({
  email: `new${world.number}@example.com`,
  password: 'a long password',
});
/** A credential that no authenticator has created. */
export const madeUpPasskey = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from('{"challenge":"none"}').toString('base64url'),
    attestationObject: 'none',
    authenticatorData: 'none',
    signature: 'none',
  },
};
const noSuchUpload = () => ({ uploadId: 'none', key: 'attachments/none' });

/** One row for every procedure; the test fails for a procedure without one. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'accounts.current': row('own'),
  'accounts.update': row('own', () => ({ firstName: 'Ada' })),
  'accounts.remove': row('own'),
  'accounts.export': row('own'),
  'accounts.generateIdeas': row('own', undefined, undefined),
  'accounts.ideas': row('own'),
  'accounts.signUp': row('open', credentials),
  'accounts.signIn': row('open', credentials, 401),
  'accounts.signOut': row('open'),
  'accounts.forgot': row('open', () => ({ email: 'somebody@example.com' })),
  'accounts.reset': row('open', () => ({ token: 'none', password: 'a long password' }), 400),
  'accounts.changePassword': row(
    'own',
    () => ({ current: 'not the password', next: 'a longer password' }),
    403,
  ),
  'accounts.changeEmail': row('own', () => ({ email: 'other@example.com', password: 'not it' }), 403),
  'accounts.sendConfirmation': row('own', undefined, 503),
  'accounts.confirmEmail': row('open', () => ({ token: 'none' }), 400),
  'accounts.sessions': row('own'),
  'accounts.endSession': row('owned', (world) => ({ id: world.session })),
  'accounts.endOtherSessions': row('own'),
  'accounts.sendPhoneCode': row('own', undefined, 503),
  'accounts.verifyPhone': row('own', () => ({ code: '123456' }), 503),
  'accounts.usage': row('own'),

  'admin.status': row('open'),
  'admin.unlock': row('open', () => ({ password: 'open sesame please' })),
  'admin.lock': row('open'),

  'assumptions.listByConcept': row('owned', concept),
  'assumptions.get': row('owned', assumption),
  'assumptions.evidence': row('owned', assumption),
  'assumptions.create': row('owned', (world) => ({ ...rated, conceptId: world.concept, text: 'It is so' })),
  'assumptions.update': row('owned', (world) => ({ id: world.assumption, text: 'It is not so' })),
  // The world's assumption has a test that was started, which stays on record.
  'assumptions.remove': row('owned', assumption, 409),
  'assumptions.gatherEvidence': row('owned', assumption),

  'attachments.uploadUrl': row('own'),
  'attachments.add': row(
    'owned',
    (world) => ({ id: world.thought, fileName: 'a.txt', storageUrl: 'http://elsewhere.test/a.txt' }),
    400,
  ),
  'attachments.remove': row('owned', (world) => ({ id: world.attachment })),

  'billing.createCheckout': row('own', undefined, 503),
  'billing.createPortal': row('own', undefined, 503),

  'calls.stats': row('own or admin'),
  'calls.recent': row('own or admin'),
  'calls.list': row('own or admin'),
  'calls.analytics': row('own or admin'),
  // The number belongs to nobody and no PIN is given, so the line does not recognise this caller.
  'calls.simulate': row('own', () => ({ phoneNumber: '+14155550199', status: 'completed' }), 422),
  'calls.putAway': row('owned', (world) => ({ id: world.call })),

  'community.listByConcept': row('owned', concept),
  'community.summary': row('owned', concept),
  'community.insights': row('owned', concept),
  'community.get': row('owned', member),
  'community.stages': row('owned', member),
  'community.thoughts': row('owned', member),
  'community.create': row('owned', (world) => ({
    conceptId: world.concept,
    firstName: 'A',
    lastName: 'B',
    stage: 'prospect',
  })),
  'community.addSeveral': row('owned', (world) => ({ conceptId: world.concept, text: 'Ana Lima' })),
  'community.update': row('owned', (world) => ({ id: world.member, firstName: 'C' })),
  'community.remove': row('owned', member),
  'community.removeFromConcept': row('owned', (world) => ({
    conceptId: world.concept,
    memberId: world.member,
  })),
  'community.addThought': row('owned', (world) => ({ id: world.member, content: 'Said so' })),

  'competition.results': row('open'),
  'competition.publicRounds': row('open'),
  'competition.roundsInBrief': row('open'),
  // The first round has not ended.
  'competition.ranking': row('open', () => ({ id: FIRST_ROUND_ID }), 404),
  'competition.standing': row('open'),
  'competition.rounds': row('admin'),
  'competition.openRound': row('admin', () => ({ endsAt: '2999-01-01T00:00:00Z', prize: 'A cake' }), 409),
  'competition.correctRound': row(
    'admin',
    () => ({ id: '01900000-0000-7000-8000-000000000000', endsAt: '2999-01-01T00:00:00Z', prize: 'A cake' }),
    404,
  ),
  'competition.endRound': row('admin', () => ({ id: '01900000-0000-7000-8000-000000000000' }), 404),
  'competition.simulateText': row('admin', (world) => ({
    phoneNumber: `+1415556${world.number}`,
    text: 'A bakery that bakes at night for those who work then.',
  })),
  'competition.entries': row('admin'),
  'competition.updateEntry': row('admin', (world) => ({ id: world.entered, hidden: true })),
  'competition.retryEntry': row('admin', (world) => ({ id: world.entered })),

  'concepts.list': row('own'),
  'concepts.get': row('owned', concept),
  'concepts.assumptionProgress': row('owned', concept),
  'concepts.createFromText': row('own', () => ({ text: 'A night bakery' })),
  'concepts.update': row('owned', (world) => ({ id: world.concept, title: 'Another' })),
  'concepts.updateCanvasSummary': row('owned', (world) => ({
    id: world.concept,
    canvasBox: 'problem',
    summary: 'Hunger',
  })),
  'concepts.score': row('owned', concept),
  'concepts.spending': row('owned', concept),
  'concepts.gatherEvidence': row('owned', concept),
  'concepts.gathering': row('owned', concept),
  'concepts.split': row('owned', concept, 409),
  'concepts.readAsIdea': row('owned', concept, 409),
  'concepts.retry': row('owned', (world) => ({ id: world.failed })),
  'concepts.remove': row('owned', concept),

  'config.get': row('open'),

  'evidence.listByConcept': row('owned', concept),
  'evidence.create': row('owned', (world) => ({
    assumptionId: world.assumption,
    text: 'Seen',
    impact: 'validates',
    sourceUrl: null,
  })),
  'evidence.update': row('owned', (world) => ({ id: world.evidence, text: 'Seen twice' })),
  'evidence.snapshot': row('owned', (world) => ({ id: world.evidence })),
  'evidence.remove': row('owned', (world) => ({ id: world.evidence })),

  'features.list': row('admin'),
  'features.create': row('admin', () => ({ title: 'A', description: 'B' })),
  'features.update': row('admin', (world) => ({ id: world.feature, visible: true })),
  'features.remove': row('admin', feature),
  'features.visible': row('own'),
  'features.vote': row('own', feature),
  'features.unvote': row('own', feature),
  'features.submit': row('own', () => ({ title: 'A', description: 'B' })),

  'experiments.listByConcept': row('owned', concept),
  'experiments.listByAssumption': row('owned', assumption),
  'experiments.get': row('owned', experiment),
  'experiments.calibration': row('own'),
  'experiments.propose': row('owned', (world) => ({ assumptionId: world.assumption })),
  'experiments.create': row('owned', (world) => ({ assumptionId: world.assumption, kind: 'interviews' })),
  'experiments.update': row('owned', (world) => ({ id: world.experiment, title: 'Another' })),
  'experiments.start': row('owned', experiment),
  'experiments.addResult': row('owned', (world) => ({ id: world.running, who: 'Ana', outcome: 'for' })),
  'experiments.takeResultBack': row('owned', (world) => ({ id: world.running, resultId: world.result })),
  'experiments.end': row('owned', (world) => ({ id: world.running })),
  'experiments.abandon': row('owned', (world) => ({ id: world.running, reason: 'Nobody came' })),
  'experiments.remove': row('owned', experiment),

  'journey.get': row('owned', concept),
  'journey.decisions': row('owned', concept),
  'journey.waiting': row('own'),
  'journey.ready': row('own'),
  'journey.decide': row('owned', (world) => ({
    conceptId: world.concept,
    decision: 'go',
    because: 'It holds',
  })),

  'feedback.submit': row('open', () => ({ rating: 5, feedback: 'Good' })),
  'feedback.overview': row('admin'),

  'invitations.list': row('admin'),
  'invitations.create': row('admin', (world) => ({ email: `invited${world.number}@example.com` })),
  'invitations.remove': row('admin', (world) => ({ id: world.invitation })),

  'line.settings': row('own or admin'),
  'line.updateSettings': row('admin', () => ({ greeting: 'Hello' })),
  'line.status': row('own or admin'),
  'line.test': row('admin'),
  'line.initialize': row('admin'),

  'launch.page': row('owned', concept),
  'launch.overview': row('owned', concept),
  'launch.save': row('owned', (world) => ({ id: world.concept, look: 'bold' })),
  'launch.stats': row('owned', concept),
  'launch.reports': row('admin'),
  'launch.takeDown': row('admin', (world) => ({ slug: world.slug, reason: 'Spam' })),

  'messages.listByConcept': row('owned', concept),
  'messages.draft': row('owned', concept),
  'messages.create': row('owned', (world) => ({
    conceptId: world.concept,
    headline: 'Plan a week of walks in a minute',
    callToAction: 'Join the list',
    restsOn: [world.assumption],
  })),
  'messages.update': row('owned', (world) => ({ id: world.message, chosen: true })),
  'messages.remove': row('owned', (world) => ({ id: world.message })),
  'live.changes': row('own or admin'),
  'live.competition': row('open'),

  'passkeys.list': row('own'),
  'passkeys.creation': row('own'),
  'passkeys.register': row('own', () => ({ response: madeUpPasskey }), 400),
  'passkeys.remove': row('owned', (world) => ({ id: world.passkey })),
  'passkeys.question': row('open'),
  'passkeys.signIn': row('open', () => ({ response: madeUpPasskey }), 400),

  'pins.list': row('own or admin'),
  'pins.create': row('own', (world) => ({ code: String(9999 - Number(world.number)), label: 'Office' })),
  'pins.update': row('owned or admin', (world) => ({ id: world.pin, label: 'Other' })),
  'pins.remove': row('owned or admin', (world) => ({ id: world.pin })),

  'prompts.list': row('admin'),
  'prompts.pitches': row('admin'),
  'prompts.usage': row('admin'),
  'prompts.modelServer': row('admin'),
  'prompts.checkModelServer': row('admin'),
  'prompts.versions': row('admin', (world) => ({ id: world.prompt.id })),
  'prompts.update': row('admin', (world) => ({
    id: world.prompt.id,
    systemPrompt: world.prompt.systemPrompt,
    userPrompt: world.prompt.userPrompt,
  })),
  'prompts.restore': row('admin', (world) => ({ id: world.prompt.id, version: 1 })),
  'prompts.delivered': row('admin', (world) => ({ id: world.prompt.id })),
  'prompts.takeDelivered': row('admin', (world) => ({ id: world.prompt.id })),
  'prompts.dryRun': row('admin', (world) => ({ ...world.prompt, conceptId: world.entered })),

  'queue.state': row('admin'),
  'queue.retry': row('admin', () => ({ id: 'none' }), 404),

  'questions.listByConcept': row('owned', concept),
  'questions.answer': row('owned', (world) => ({ id: world.question, answer: 'Farmers in Bavaria' })),
  'questions.remove': row('owned', (world) => ({ id: world.question })),

  'recordings.typeTranscript': row('owned', (world) => ({ id: world.recording, transcript: 'What I said' })),
  'recordings.words': row('owned', (world) => ({ id: world.recording })),
  'recordings.retry': row('owned', (world) => ({ id: world.recording })),
  'recordings.migrate': row('admin'),

  'resume.uploadUrl': row('own'),
  'resume.claim': row('own', () => ({ objectPath: '/api/objects/put/resumes/none' }), 404),
  'resume.remove': row('own'),

  'removals.undo': row('own', () => ({ id: 'none' }), 404),

  'search.find': row('own', () => ({ q: 'walkers' })),

  'thoughts.list': row('own'),
  'thoughts.listByConcept': row('owned', concept),
  'thoughts.createForConcept': row('owned', (world) => ({ id: world.concept, content: 'A note' })),
  'thoughts.update': row('owned', (world) => ({ id: world.thought, content: 'Another' })),
  'thoughts.remove': row('owned', (world) => ({ id: world.thought })),
  'thoughts.assign': row('owned', (world) => ({ id: world.unassigned, conceptId: world.concept })),

  'uploads.createMultipart': row('own', () => ({ filename: 'a.bin', type: 'application/octet-stream' })),
  'uploads.listParts': row('own', noSuchUpload, 404),
  'uploads.signPart': row('own', () => ({ ...noSuchUpload(), partNumber: 1 }), 404),
  'uploads.completeMultipart': row(
    'own',
    () => ({ ...noSuchUpload(), parts: [{ PartNumber: 1, ETag: 'a' }] }),
    404,
  ),
  'uploads.abortMultipart': row('own', noSuchUpload, 404),
  'uploads.params': row('own', () => ({ filename: 'a.txt', type: 'text/plain' })),
  'uploads.credentials': row('own', undefined, 503),
};

/** A route that is not a procedure: who may use it, and a request to it. */
export interface RouteRow {
  readonly allowed: Allowed;
  readonly address: (world: AccessWorld) => string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status for an allowed caller, when it is not a success. */
  readonly status?: number;
}

const at = (path: string, more: Partial<RouteRow> = {}): RouteRow => ({
  allowed: 'open',
  address: () => path,
  ...more,
});
const owned = (address: RouteRow['address'], more: Partial<RouteRow> = {}): RouteRow => ({
  allowed: 'owned',
  address,
  ...more,
});
/** Of a page that its founder has not published, which is there for nobody. */
const unpublished = (below = '', more: Partial<RouteRow> = {}): RouteRow => ({
  allowed: 'open',
  address: (world) => `/p/${world.slug}${below}`,
  status: 404,
  ...more,
});
const form = (payload: string) => ({
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
/** Refused to everybody, since only the provider can sign it; not configured here. */
const unsigned = (path: string, more: Partial<RouteRow> = {}): RouteRow =>
  at(path, { ...form('CallSid=CA1&From=%2B14155550100'), status: 503, ...more });
/** Refused to everybody whose address carries no signature. */
const unsignedFile = at('/api/objects/put/attachments/none', { status: 403 });

/** One row for every route of the server that is no procedure; the test fails for a route without one. */
export const OTHER_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  // To this machine only, which is where a test's requests come from (http/strangers.test.ts).
  'GET /metrics': at('/metrics'),
  'GET /api/openapi.json': at('/api/openapi.json'),
  'GET /api/docs': at('/api/docs'),
  'GET /api/docs.css': at('/api/docs.css'),
  'GET /api/logout': at('/api/logout', { status: 302 }),
  'GET /api/auth/oidc/start': at('/api/auth/oidc/start', { status: 302 }),
  'GET /api/auth/oidc/callback': at('/api/auth/oidc/callback?code=none&state=none', { status: 302 }),
  'GET /api/concepts/:id/export': owned((world) => `/api/concepts/${world.concept}/export?format=md`),
  'GET /api/concepts/:id/waitlist.csv': owned((world) => `/api/concepts/${world.concept}/waitlist.csv`),
  'GET /api/concepts/:id/page/preview': owned(
    (world) => `/api/concepts/${world.concept}/page/preview?message=${world.message}`,
  ),
  // The world's page has no picture.
  'GET /api/concepts/:id/page/picture': owned((world) => `/api/concepts/${world.concept}/page/picture`, {
    status: 404,
  }),
  'GET /p/:slug': unpublished(),
  'GET /p/:slug/picture': unpublished('/picture'),
  'GET /p/:slug/card.png': unpublished('/card.png'),
  'GET /p/:slug/report': unpublished('/report'),
  'POST /p/:slug/report': unpublished('/report', form('reason=Spam')),
  'POST /p/:slug/join': unpublished('/join', form('email=somebody%40example.com&name=A&consent=yes')),
  'GET /p/:slug/join': unpublished('/join', { status: 303 }),
  'GET /p/:slug/confirm': unpublished('/confirm?token=none'),
  'GET /p/:slug/ordered': unpublished('/ordered', { status: 200 }),
  'GET /p/:slug/leave': unpublished('/leave?token=none'),
  'POST /p/:slug/leave': unpublished('/leave', form('token=none')),
  'GET /api/attachments/:id/view': owned((world) => `/api/attachments/${world.attachment}/view`),
  'GET /api/recordings/:id': owned((world) => `/api/recordings/${world.recording}`),
  'POST /api/microphone': at('/api/microphone', { allowed: 'own', payload: { mimeType: 'audio/wav' } }),
  'GET /api/microphone/:id': owned((world) => `/api/microphone/${world.underWay}`),
  'PUT /api/microphone/:id/chunks/:number': owned((world) => `/api/microphone/${world.underWay}/chunks/0`, {
    payload: 'sound',
    headers: { 'content-type': 'audio/wav' },
  }),
  // The world's recording has no part yet.
  'POST /api/microphone/:id/finish': owned((world) => `/api/microphone/${world.underWay}/finish`, {
    status: 422,
  }),
  'DELETE /api/microphone/:id': owned((world) => `/api/microphone/${world.underWay}`),
  'GET /s/:token': at('/s/none', { status: 404 }),
  'POST /s/:token': at('/s/none', { ...form('a=b'), status: 404 }),
  'POST /api/stripe/webhook': unsigned('/api/stripe/webhook', { payload: {}, headers: {} }),
  ...Object.fromEntries(
    [...Object.values(VOICE_PATHS), '/api/twilio/sms'].map((path) => [`POST ${path}`, unsigned(path)]),
  ),
  'GET /api/objects/put/*': unsignedFile,
  'PUT /api/objects/put/*': unsignedFile,
  'POST /api/objects/put/*': unsignedFile,
  'PATCH /api/objects/put/*': unsignedFile,
  'DELETE /api/objects/put/*': unsignedFile,
  // A browser's question before it sends a file; the answer is the same for every address.
  'OPTIONS /api/objects/put/*': at('/api/objects/put/attachments/none', { status: 204 }),
  'GET /trpc/:path': at('/trpc/no.such', { status: 404 }),
  'POST /trpc/:path': at('/trpc/no.such', { payload: {}, status: 404 }),
  ...Object.fromEntries(
    ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE'].map((method) => [
      `${method} /trpc/:path`,
      at('/trpc/pins.list', { status: 400 }),
    ]),
  ),
};
