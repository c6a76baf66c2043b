/** The words for a subscription that stands, whether or not its last payment went through. A second one is refused. */
export const STANDING_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;

/** Among them, those where a payment is owed. */
export const OWING_STATUSES: readonly string[] = ['past_due', 'unpaid'];
