import type { UserView } from '../../shared/accounts.ts';
import type { User } from './user.entity.ts';

/** The founder's own account, as shown to them. */
export function viewUser(user: User): UserView {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    phoneNumber: user.phoneNumber ?? null,
    phoneVerified: Boolean(user.phoneVerifiedAt),
    emailConfirmed: Boolean(user.emailConfirmedAt),
    hasPassword: Boolean(user.passwordHash),
    biography: user.biography ?? null,
    resume: Boolean(user.resumeKey),
    resumeContent: user.resumeContent ?? null,
    resumeProblem: user.resumeProblem ?? null,
    transcribeAndSummarize: user.transcribeAndSummarize,
    mapAssumptions: user.mapAssumptions,
    validateAssumptions: user.validateAssumptions,
    hasSeenContactPrompt: user.hasSeenContactPrompt,
    closedHints: user.closedHints,
    stripeSubscriptionId: user.stripeSubscriptionId ?? null,
    subscriptionStatus: user.subscriptionStatus ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
