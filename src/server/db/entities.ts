import { Idea } from '../accounts/ideas/idea.entity.ts';
import { PhoneCode } from '../accounts/phone-code.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { ConceptStep } from '../analysis/concept-step.entity.ts';
import { Assumption } from '../assumptions/assumption.entity.ts';
import { Question } from '../assumptions/question.entity.ts';
import { Attachment } from '../attachments/attachment.entity.ts';
import { DoomedFile } from '../attachments/doomed-file.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import { Subscription } from '../billing/subscription.entity.ts';
import { CallSchema } from '../calls/call.entity.ts';
import { CommunityMember } from '../community/community-member.entity.ts';
import { CommunitySummary } from '../community/community-summary.entity.ts';
import { CompetitionEntry } from '../competition/competition-entry.entity.ts';
import { CompetitionRoundSchema } from '../competition/competition-round.entity.ts';
import { CanvasSummary } from '../concepts/canvas-summary.entity.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { DismissedEvidence } from '../evidence/dismissed-evidence.entity.ts';
import { Evidence } from '../evidence/evidence.entity.ts';
import { PageSnapshot } from '../evidence/gathering/page-snapshot.entity.ts';
import { ExperimentSchema } from '../experiments/experiment.entity.ts';
import { ExperimentResult } from '../experiments/experiment-result.entity.ts';
import { Feedback } from '../feedback/feedback.entity.ts';
import { Decision } from '../journey/decision.entity.ts';
import { PageJoin } from '../launch/joins/page-join.entity.ts';
import { PageUse } from '../launch/joins/page-use.entity.ts';
import { LaunchPage } from '../launch/launch-page.entity.ts';
import { EndedOrder } from '../launch/orders/ended-order.entity.ts';
import { PageOrder } from '../launch/orders/page-order.entity.ts';
import { PageReport } from '../launch/page-report.entity.ts';
import { PageSlug } from '../launch/page-slug.entity.ts';
import { PageVisit, PageVisitor, VisitSalt } from '../launch/page-visit.entity.ts';
import { ScoreEntry } from '../ledger/score-entry.entity.ts';
import { Letter } from '../letters/letter.entity.ts';
import { LineSettings } from '../line/line-settings.entity.ts';
import { TextMessage } from '../line/text-message.entity.ts';
import { TextOptOut } from '../line/text-opt-out.entity.ts';
import { Message } from '../messages/message.entity.ts';
import { PartFailure } from '../operations/part-failure.entity.ts';
import { ProcessFigures } from '../operations/process-figures.entity.ts';
import { OwedJob } from '../owed/owed-job.entity.ts';
import { Pin } from '../pins/pin.entity.ts';
import { Feature } from '../product-features/feature.entity.ts';
import { FeatureVote } from '../product-features/feature-vote.entity.ts';
import { AiPrompt } from '../prompts/ai-prompt.entity.ts';
import { AiPromptVersion } from '../prompts/ai-prompt-version.entity.ts';
import { RecordingSchema } from '../recordings/recording.entity.ts';
import { Removal } from '../removals/removal.entity.ts';
import { SentRequest } from '../repeats/sent-request.entity.ts';
import { AdminSession } from '../sign-in/admin-session.entity.ts';
import { FailedGuess } from '../sign-in/guesses/failed-guess.entity.ts';
import { KnownBrowser } from '../sign-in/guesses/known-browser.entity.ts';
import { Invitation } from '../sign-in/invitations/invitation.entity.ts';
import { OneTimeToken } from '../sign-in/one-time-token.entity.ts';
import { Passkey } from '../sign-in/passkeys/passkey.entity.ts';
import { Session } from '../sign-in/sessions/session.entity.ts';
import { ModelCall } from '../spending/model-call.entity.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

/** All entities of the ORM. */
export const entities = [
  User,
  Idea,
  Session,
  AdminSession,
  FailedGuess,
  ProcessFigures,
  PartFailure,
  Pin,
  CallSchema,
  Concept,
  ConceptStep,
  CanvasSummary,
  ScoreEntry,
  Assumption,
  Question,
  Removal,
  PageSnapshot,
  Evidence,
  Message,
  DismissedEvidence,
  CommunityMember,
  CommunitySummary,
  LaunchPage,
  PageSlug,
  PageJoin,
  EndedOrder,
  PageOrder,
  PageVisit,
  PageVisitor,
  VisitSalt,
  PageUse,
  PageReport,
  Thought,
  OwedJob,
  ExperimentSchema,
  ExperimentResult,
  Decision,
  RecordingSchema,
  LineSettings,
  Attachment,
  Upload,
  DoomedFile,
  CompetitionRoundSchema,
  CompetitionEntry,
  TextMessage,
  TextOptOut,
  Feature,
  FeatureVote,
  Feedback,
  AiPrompt,
  AiPromptVersion,
  ModelCall,
  Subscription,
  WebhookEvent,
  SentRequest,
  Letter,
  OneTimeToken,
  KnownBrowser,
  Invitation,
  Passkey,
  PhoneCode,
];
