/**
 * The calls that create a record and take an Idempotency-Key: repeated with the same key and the same body, they answer
 * with what the first request created.
 */
export const KEYED_CALLS: ReadonlySet<string> = new Set([
  'accounts.generateIdeas',
  'assumptions.create',
  'attachments.add',
  'calls.simulate',
  'community.addSeveral',
  'community.addThought',
  'community.create',
  'competition.openRound',
  'concepts.createFromText',
  'evidence.create',
  'experiments.addResult',
  'experiments.create',
  'features.create',
  'features.submit',
  'feedback.submit',
  'invitations.create',
  'journey.decide',
  'messages.create',
  'messages.draft',
  'pins.create',
  'questions.answer',
  'thoughts.createForConcept',
]);

/** The header of the key (IETF draft httpapi-idempotency-key-header). */
export const KEY_HEADER = 'idempotency-key';
