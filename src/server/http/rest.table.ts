import { POLLED_READS } from '../../shared/polled-reads.ts';

/** One row: which call of the specification reaches which procedure. */
export interface RestRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path parameters become fields of the input, beside the query (GET) or the body; they win over both. */
  readonly path: `/api/${string}`;
  /** A procedure of the root router. */
  readonly procedure: string;
  /** 200 unless said otherwise. */
  readonly status?: 201 | 202;
  /** Described here, and served by a route of its own. */
  readonly ownRoute?: true;
  /** Polled by its founder: the body is kept until something of the founder's changes. */
  readonly polled?: true;
  /** The query counts beside the body, as Uppy's S3 client sends its key. */
  readonly withQuery?: true;
  /** The body may also come as a JSON string that holds the object, or as text (specification 2, section 7). */
  readonly stringBody?: true;
}

/** Every REST call. The calls of the specification's section 7, both documents, and the design's section 3. */
export const REST_TABLE: readonly RestRow[] = [
  { method: 'GET', path: '/api/auth/user', procedure: 'accounts.current' },
  { method: 'PUT', path: '/api/auth/user', procedure: 'accounts.update' },
  { method: 'DELETE', path: '/api/auth/user', procedure: 'accounts.remove' },
  { method: 'GET', path: '/api/auth/user/export', procedure: 'accounts.export' },
  { method: 'POST', path: '/api/generate-ideas', procedure: 'accounts.generateIdeas' },
  { method: 'GET', path: '/api/ideas', procedure: 'accounts.ideas' },
  { method: 'POST', path: '/api/auth/sign-up', procedure: 'accounts.signUp', status: 201 },
  { method: 'POST', path: '/api/auth/sign-in', procedure: 'accounts.signIn' },
  { method: 'POST', path: '/api/auth/forgot', procedure: 'accounts.forgot', status: 202 },
  { method: 'POST', path: '/api/auth/reset', procedure: 'accounts.reset' },
  { method: 'PUT', path: '/api/auth/password', procedure: 'accounts.changePassword' },
  { method: 'PUT', path: '/api/auth/email', procedure: 'accounts.changeEmail' },
  { method: 'POST', path: '/api/auth/confirm-email', procedure: 'accounts.confirmEmail' },
  {
    method: 'POST',
    path: '/api/auth/confirm-email/send',
    procedure: 'accounts.sendConfirmation',
    status: 202,
  },
  { method: 'GET', path: '/api/auth/sessions', procedure: 'accounts.sessions' },
  { method: 'DELETE', path: '/api/auth/sessions', procedure: 'accounts.endOtherSessions' },
  { method: 'DELETE', path: '/api/auth/sessions/:id', procedure: 'accounts.endSession' },
  { method: 'POST', path: '/api/auth/phone/code', procedure: 'accounts.sendPhoneCode' },
  { method: 'POST', path: '/api/auth/phone/verify', procedure: 'accounts.verifyPhone' },
  { method: 'GET', path: '/api/auth/usage', procedure: 'accounts.usage' },
  { method: 'GET', path: '/api/auth/passkeys', procedure: 'passkeys.list' },
  { method: 'POST', path: '/api/auth/passkeys/creation', procedure: 'passkeys.creation' },
  { method: 'POST', path: '/api/auth/passkeys', procedure: 'passkeys.register', status: 201 },
  { method: 'DELETE', path: '/api/auth/passkeys/:id', procedure: 'passkeys.remove' },
  { method: 'POST', path: '/api/auth/passkeys/question', procedure: 'passkeys.question' },
  { method: 'POST', path: '/api/auth/passkeys/sign-in', procedure: 'passkeys.signIn' },
  { method: 'GET', path: '/api/invitations', procedure: 'invitations.list' },
  { method: 'POST', path: '/api/invitations', procedure: 'invitations.create', status: 201 },
  { method: 'DELETE', path: '/api/invitations/:id', procedure: 'invitations.remove' },
  { method: 'POST', path: '/api/create-checkout-session', procedure: 'billing.createCheckout' },
  { method: 'POST', path: '/api/create-customer-portal', procedure: 'billing.createPortal' },
  { method: 'GET', path: '/api/config', procedure: 'config.get' },

  { method: 'GET', path: POLLED_READS['concepts.list'], procedure: 'concepts.list', polled: true },
  { method: 'POST', path: '/api/concepts/text', procedure: 'concepts.createFromText', status: 201 },
  { method: 'GET', path: '/api/concepts/:id', procedure: 'concepts.get' },
  { method: 'PUT', path: '/api/concepts/:id', procedure: 'concepts.update' },
  { method: 'DELETE', path: '/api/concepts/:id', procedure: 'concepts.remove' },
  { method: 'POST', path: '/api/concepts/:id/retry', procedure: 'concepts.retry' },
  { method: 'POST', path: '/api/concepts/:id/split', procedure: 'concepts.split', status: 201 },
  { method: 'POST', path: '/api/concepts/:id/read-as-idea', procedure: 'concepts.readAsIdea' },
  { method: 'PUT', path: '/api/concepts/:id/canvas-summary', procedure: 'concepts.updateCanvasSummary' },
  {
    method: 'GET',
    path: POLLED_READS['concepts.assumptionProgress'],
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
  { method: 'GET', path: '/api/dashboard/stats', procedure: 'calls.stats' },
  { method: 'GET', path: '/api/calls/recent', procedure: 'calls.recent' },
  { method: 'GET', path: '/api/calls/analytics', procedure: 'calls.analytics' },
  { method: 'GET', path: '/api/calls', procedure: 'calls.list' },
  { method: 'POST', path: '/api/calls', procedure: 'calls.simulate', status: 201 },
  { method: 'GET', path: '/api/recordings/:id/words', procedure: 'recordings.words' },
  { method: 'PUT', path: '/api/recordings/:id/transcript', procedure: 'recordings.typeTranscript' },
  { method: 'POST', path: '/api/recordings/:id/retry', procedure: 'recordings.retry' },
  { method: 'POST', path: '/api/migrate-recordings', procedure: 'recordings.migrate' },
  { method: 'GET', path: '/api/twilio/test', procedure: 'line.test' },
  { method: 'GET', path: '/api/line-status', procedure: 'line.status' },
  { method: 'POST', path: '/api/init-db', procedure: 'line.initialize' },
  { method: 'GET', path: '/api/line-settings', procedure: 'line.settings' },
  { method: 'PUT', path: '/api/line-settings', procedure: 'line.updateSettings' },

  { method: 'POST', path: '/api/assumptions', procedure: 'assumptions.create', status: 201 },
  { method: 'GET', path: '/api/assumptions/:id', procedure: 'assumptions.get' },
  { method: 'PUT', path: '/api/assumptions/:id', procedure: 'assumptions.update' },
  { method: 'DELETE', path: '/api/assumptions/:id', procedure: 'assumptions.remove' },
  { method: 'GET', path: '/api/assumptions/:id/evidence', procedure: 'assumptions.evidence' },
  { method: 'POST', path: '/api/assumptions/:id/gather-evidence', procedure: 'assumptions.gatherEvidence' },
  { method: 'GET', path: '/api/concepts/:id/score', procedure: 'concepts.score' },
  { method: 'POST', path: '/api/concepts/:id/gather-evidence', procedure: 'concepts.gatherEvidence' },
  { method: 'GET', path: '/api/concepts/:id/gather-evidence', procedure: 'concepts.gathering' },
  { method: 'GET', path: '/api/concepts/:id/questions', procedure: 'questions.listByConcept' },
  { method: 'POST', path: '/api/questions/:id/answer', procedure: 'questions.answer', status: 201 },
  { method: 'DELETE', path: '/api/questions/:id', procedure: 'questions.remove' },
  { method: 'GET', path: '/api/evidence/:id/snapshot', procedure: 'evidence.snapshot' },
  { method: 'POST', path: '/api/evidence', procedure: 'evidence.create', status: 201 },
  { method: 'PUT', path: '/api/evidence/:id', procedure: 'evidence.update' },
  { method: 'DELETE', path: '/api/evidence/:id', procedure: 'evidence.remove' },

  { method: 'GET', path: '/api/concepts/:id/experiments', procedure: 'experiments.listByConcept' },
  { method: 'GET', path: '/api/assumptions/:id/experiments', procedure: 'experiments.listByAssumption' },
  { method: 'GET', path: '/api/experiments/calibration', procedure: 'experiments.calibration' },
  { method: 'POST', path: '/api/experiments', procedure: 'experiments.create', status: 201 },
  { method: 'POST', path: '/api/experiments/propose', procedure: 'experiments.propose' },
  { method: 'GET', path: '/api/experiments/:id', procedure: 'experiments.get' },
  { method: 'PUT', path: '/api/experiments/:id', procedure: 'experiments.update' },
  { method: 'DELETE', path: '/api/experiments/:id', procedure: 'experiments.remove' },
  { method: 'POST', path: '/api/experiments/:id/start', procedure: 'experiments.start' },
  { method: 'POST', path: '/api/experiments/:id/results', procedure: 'experiments.addResult' },
  { method: 'POST', path: '/api/experiments/:id/end', procedure: 'experiments.end' },
  { method: 'POST', path: '/api/experiments/:id/abandon', procedure: 'experiments.abandon' },
  { method: 'GET', path: '/api/concepts/:id/journey', procedure: 'journey.get' },
  { method: 'GET', path: '/api/concepts/:id/decisions', procedure: 'journey.decisions' },
  {
    method: 'POST',
    path: '/api/concepts/:conceptId/decisions',
    procedure: 'journey.decide',
    status: 201,
  },

  { method: 'GET', path: '/api/concepts/:id/community', procedure: 'community.listByConcept' },
  {
    method: 'POST',
    path: '/api/concepts/:conceptId/community',
    procedure: 'community.create',
    status: 201,
    stringBody: true,
  },
  {
    method: 'DELETE',
    path: '/api/concepts/:conceptId/community/:memberId',
    procedure: 'community.removeFromConcept',
  },
  {
    method: 'POST',
    path: '/api/concepts/:conceptId/community/several',
    procedure: 'community.addSeveral',
  },
  { method: 'GET', path: '/api/concepts/:id/community-insights', procedure: 'community.insights' },
  { method: 'GET', path: '/api/concepts/:id/community-summary', procedure: 'community.summary' },
  { method: 'POST', path: '/api/community', procedure: 'community.create', status: 201, stringBody: true },
  { method: 'GET', path: '/api/community/:id', procedure: 'community.get' },
  { method: 'PUT', path: '/api/community/:id', procedure: 'community.update', stringBody: true },
  { method: 'DELETE', path: '/api/community/:id', procedure: 'community.remove' },
  { method: 'GET', path: '/api/community/:id/stages', procedure: 'community.stages' },
  { method: 'GET', path: '/api/community/:id/thoughts', procedure: 'community.thoughts' },
  { method: 'POST', path: '/api/community/:id/thoughts', procedure: 'community.addThought', status: 201 },

  { method: 'GET', path: '/api/concepts/:id/page', procedure: 'launch.page' },
  { method: 'PUT', path: '/api/concepts/:id/page', procedure: 'launch.save' },
  { method: 'GET', path: '/api/concepts/:id/page/stats', procedure: 'launch.stats' },
  { method: 'GET', path: '/api/page-reports', procedure: 'launch.reports' },
  { method: 'POST', path: '/api/pages/:slug/take-down', procedure: 'launch.takeDown' },

  { method: 'GET', path: '/api/concepts/:id/messages', procedure: 'messages.listByConcept' },
  { method: 'POST', path: '/api/concepts/:id/messages/draft', procedure: 'messages.draft', status: 201 },
  { method: 'POST', path: '/api/messages', procedure: 'messages.create', status: 201 },
  { method: 'PUT', path: '/api/messages/:id', procedure: 'messages.update' },
  { method: 'DELETE', path: '/api/messages/:id', procedure: 'messages.remove' },

  { method: 'GET', path: '/api/concepts/:id/thoughts', procedure: 'thoughts.listByConcept' },
  {
    method: 'POST',
    path: '/api/concepts/:id/thoughts',
    procedure: 'thoughts.createForConcept',
    status: 201,
  },
  { method: 'GET', path: '/api/thoughts', procedure: 'thoughts.list' },
  { method: 'PUT', path: '/api/thoughts/:id', procedure: 'thoughts.update' },
  { method: 'DELETE', path: '/api/thoughts/:id', procedure: 'thoughts.remove' },
  { method: 'PUT', path: '/api/thoughts/:id/assign', procedure: 'thoughts.assign' },

  { method: 'POST', path: '/api/attachments/upload-url', procedure: 'attachments.uploadUrl' },
  { method: 'POST', path: '/api/thoughts/:id/attachments', procedure: 'attachments.add', status: 201 },
  { method: 'DELETE', path: '/api/attachments/:id', procedure: 'attachments.remove' },
  { method: 'POST', path: '/api/objects/resume-upload', procedure: 'resume.uploadUrl' },
  { method: 'POST', path: '/api/auth/user/resume', procedure: 'resume.claim' },
  { method: 'DELETE', path: '/api/auth/user/resume', procedure: 'resume.remove' },

  { method: 'POST', path: '/api/uploads/s3/multipart', procedure: 'uploads.createMultipart' },
  { method: 'GET', path: '/api/uploads/s3/multipart/:uploadId', procedure: 'uploads.listParts' },
  { method: 'GET', path: '/api/uploads/s3/multipart/:uploadId/:partNumber', procedure: 'uploads.signPart' },
  {
    method: 'POST',
    path: '/api/uploads/s3/multipart/:uploadId/complete',
    procedure: 'uploads.completeMultipart',
    withQuery: true,
  },
  {
    method: 'DELETE',
    path: '/api/uploads/s3/multipart/:uploadId',
    procedure: 'uploads.abortMultipart',
    withQuery: true,
  },
  { method: 'GET', path: '/api/uploads/s3/params', procedure: 'uploads.params' },
  { method: 'GET', path: '/api/uploads/s3/sts', procedure: 'uploads.credentials' },

  { method: 'GET', path: '/api/pitch-competition/results', procedure: 'competition.results', ownRoute: true },
  { method: 'GET', path: '/api/pitch-competition/rounds', procedure: 'competition.publicRounds' },
  { method: 'GET', path: '/api/competition/rounds', procedure: 'competition.rounds' },
  { method: 'POST', path: '/api/competition/rounds', procedure: 'competition.openRound', status: 201 },
  { method: 'POST', path: '/api/competition/rounds/:id/end', procedure: 'competition.endRound' },
  { method: 'POST', path: '/api/texts', procedure: 'competition.simulateText' },
  { method: 'GET', path: '/api/competition/entries', procedure: 'competition.entries' },
  { method: 'PUT', path: '/api/competition/entries/:id', procedure: 'competition.updateEntry' },
  { method: 'POST', path: '/api/competition/entries/:id/retry', procedure: 'competition.retryEntry' },

  { method: 'POST', path: '/api/removals/:id/undo', procedure: 'removals.undo' },
  { method: 'GET', path: '/api/search', procedure: 'search.find' },

  { method: 'POST', path: '/api/feedback', procedure: 'feedback.submit', status: 201 },
  { method: 'GET', path: '/api/feedback/overview', procedure: 'feedback.overview' },

  { method: 'GET', path: '/api/ai-prompts', procedure: 'prompts.list' },
  { method: 'GET', path: '/api/ai-prompts/pitches', procedure: 'prompts.pitches' },
  { method: 'GET', path: '/api/ai-prompts/usage', procedure: 'prompts.usage' },
  { method: 'GET', path: '/api/ai-prompts/model-server', procedure: 'prompts.modelServer' },
  { method: 'POST', path: '/api/ai-prompts/model-server/check', procedure: 'prompts.checkModelServer' },
  { method: 'PUT', path: '/api/ai-prompts/:id', procedure: 'prompts.update' },
  { method: 'GET', path: '/api/ai-prompts/:id/versions', procedure: 'prompts.versions' },
  { method: 'POST', path: '/api/ai-prompts/:id/restore', procedure: 'prompts.restore' },
  { method: 'POST', path: '/api/ai-prompts/:id/dry-run', procedure: 'prompts.dryRun' },

  { method: 'GET', path: '/api/queue', procedure: 'queue.state' },
  { method: 'POST', path: '/api/queue/jobs/:id/retry', procedure: 'queue.retry' },
];
