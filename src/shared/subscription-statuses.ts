/** The statuses of an existing subscription, whether or not its last payment succeeded; they rule out a second one. */
export const STANDING_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;

/** Those of them in which a payment is overdue. */
export const OWING_STATUSES: readonly string[] = ['past_due', 'unpaid'];
